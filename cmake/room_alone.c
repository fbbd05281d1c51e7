/* room_alone.c - the program of a room that is linked alone, to see whether it needs more than it says (rooms.cmake). */
int main(void) { return 0; }
