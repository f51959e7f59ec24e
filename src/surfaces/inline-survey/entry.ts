/** Chunk `inline`: its door is `InlineSurveySurface` (src/wire/inline-survey/surface.ts). */
export { openInline } from './inline.ts';
