import { defineApp, KB } from '../app-sheet.ts';

export default defineApp({
  name: 'viewer',
  entry: 'entry.ts',
  origin: 'media',
  path: '/viewer/snapshot',
  files: '/viewer/assets/',
  budget: 6 * KB,
  // Nothing leaves: pictures and fonts from the snapshot's own bytes and our copies, no connection but to the viewer's data.
  csp: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ['data:', '{media}/viewer/asset'],
    'img-src': ['data:', 'blob:', '{media}/viewer/asset'],
    'media-src': ['data:', 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ['{app}'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
