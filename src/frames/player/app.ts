import { defineApp, KB } from '../app-sheet.ts';

export default defineApp({
  name: 'player',
  entry: 'entry.ts',
  origin: 'media',
  path: '/viewer/replay',
  files: '/viewer/player/',
  budget: 8 * KB,
  // As in the viewer; no frame may load anything, because the player builds the page in an empty one.
  csp: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ['data:', '{media}/viewer/asset'],
    'img-src': ['data:', 'blob:', '{media}/viewer/asset'],
    'media-src': ["'none'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ['{app}'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
