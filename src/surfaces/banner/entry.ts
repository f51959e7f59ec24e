/** Chunk `banner`: its door is `BannerSurface` (src/wire/surface.ts). */
export { openBanner } from './banner.ts';
