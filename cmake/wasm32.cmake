# Toolchain: WebAssembly without a C library, by clang and lld.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-unknown-unknown)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# CFLAGS and LDFLAGS in the environment are meant for the machine's own compiler (dpkg-buildpackage sets them: stack
# protectors, position-independent code). There is nothing here that they could harden.
set(CMAKE_C_FLAGS "" CACHE STRING "")
set(CMAKE_EXE_LINKER_FLAGS "" CACHE STRING "")
