/** Limits of a socket. */
import { KB } from '../../wire/limits.ts';

export const SOCKET_HELLO_MS = 5000;
/** How often a desk's socket is asked whether its session and its permission are still there (P-SEC-16). */
export const DESK_AGAIN_MS = 30_000;
/** After which who was refused because of `open-sockets-per-address` may come back. */
export const SOCKETS_FULL_SECONDS = 30;
export const SOCKET_FRAME_BYTES = 64 * KB;
