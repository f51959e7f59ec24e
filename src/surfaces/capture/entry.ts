/** Chunk `capture`: its door is `CaptureSurface` (src/wire/surfaces.ts). */
import type { CaptureSurface } from '../../wire/surfaces.ts';
import { browserParts, createFilms } from './film/films.ts';

export { openCapture } from './editor.ts';

export const openFilms: CaptureSurface['openFilms'] = (host) => createFilms(host, browserParts());
