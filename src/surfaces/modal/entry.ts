/** Chunk `modal`: its door is `ModalSurface` (src/wire/surface.ts). */
export { openModal } from './modal.ts';
