/** Chunk `banner`: its door is `BannerSurface` (src/wire/surfaces.ts). */
export { openBanner } from './banner.ts';
