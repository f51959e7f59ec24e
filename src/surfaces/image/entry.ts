/** Chunk `image`: its door is `ImageSurface` (src/wire/surfaces.ts). */
export { openImage } from './viewer.ts';
