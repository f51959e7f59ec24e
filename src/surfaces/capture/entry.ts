/** Chunk `capture`: its door is `CaptureSurface` (src/wire/surface.ts). */
import type { CaptureSurface } from '../../wire/surface.ts';
import { browserParts, createFilms } from './film/films.ts';

export { openCapture } from './editor.ts';

export const openFilms: CaptureSurface['openFilms'] = (host) => createFilms(host, browserParts());
