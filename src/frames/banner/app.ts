import { defineApp, KB } from '../app-sheet.ts';

export default defineApp({
  name: 'banner',
  entry: 'entry.ts',
  origin: 'media',
  path: '/banner',
  budget: 8 * KB,
  // Everything is in the document, and what strangers have uploaded to this origin is no script of it.
  csp: {
    'default-src': ["'none'"],
    'script-src': ['{script}'],
    'style-src': ['{style}'],
    'img-src': ["'self'", 'data:', 'https:', '{app}'],
    // What became of it is told to this origin.
    'connect-src': ["'self'"],
    'frame-ancestors': ['*'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
