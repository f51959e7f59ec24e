/** Chunk `sound`: its door is `SoundSurface` (src/wire/surfaces.ts). */
export { playPing } from './ping.ts';
