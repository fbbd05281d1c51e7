# The program reads what strangers send it, so it is hardened like a Debian package: stack protector, checked library calls,
# position-independent code, and tables of pointers that are read-only once the program runs. Not the library itself: it has
# no input that it does not check, and its inner loops would pay for it. The sanitizers check more and do it themselves.
include(CheckPIESupported)
check_pie_supported(LANGUAGES C)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT NIBLICK_SANITIZE AND NOT NIBLICK_COVERAGE)
    add_link_options(-Wl,-z,relro -Wl,-z,now)
    set(NIBLICK_HARDENING -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif()
