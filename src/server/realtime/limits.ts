/** Limits of a socket. */
import { KB } from '../../wire/limits.ts';

export const SOCKET_HELLO_MS = 5000;
export const SOCKET_FRAME_BYTES = 64 * KB;
export const SOCKET_FRAMES_PER_MINUTE = 600;
