/** Chunk `capture`: its door is `CaptureSurface` (src/wire/surfaces.ts). */
import type { CaptureSurface } from '../../wire/surfaces.ts';
import { lend } from '../kit/lent.ts';
import { openEditor } from './editor.ts';
import { browserParts, createFilms } from './film/films.ts';

export const openCapture: CaptureSurface['openCapture'] = (options, react) => {
  lend(react);
  return openEditor(options);
};

export const openFilms: CaptureSurface['openFilms'] = (host) => createFilms(host, browserParts());
