/** Chunk `modal`: its door is `ModalSurface` (src/wire/surfaces.ts). */
export { openModal } from './modal.ts';
