/** Chunk `image`: its door is `ImageSurface` (src/wire/surface.ts). */
export { openImage } from './viewer.ts';
