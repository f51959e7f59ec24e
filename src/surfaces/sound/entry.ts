/** Chunk `sound`: its door is `SoundSurface` (src/wire/surface.ts). */
export { playPing } from './ping.ts';
