/** Chunk `capture`: its door is `CaptureSurface` (src/wire/surface.ts). */
export { openCapture } from './editor.ts';
