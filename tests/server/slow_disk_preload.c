/* slow_disk_preload.c - loaded before the C library (LD_PRELOAD): while the file named in NIBLICK_SLOW_DISK exists, the disk hangs. */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier): for syscall
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void hang(void)
{
    const char *sign = getenv("NIBLICK_SLOW_DISK");
    while (sign && !access(sign, F_OK)) usleep(20000);
}

int fsync(int fd)
{
    hang();
    return (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fildes)
{
    hang();
    return (int)syscall(SYS_fdatasync, fildes);
}
