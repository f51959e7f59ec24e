import { defineApp, KB } from '../app-sheet.ts';

export default defineApp({
  name: 'preview',
  entry: 'entry.ts',
  origin: 'media',
  path: '/preview',
  files: '/preview/assets/',
  budget: 6 * KB,
  // A logo is shown from wherever it lives, as on the customer's site.
  csp: {
    'default-src': ["'none'"],
    'script-src': ["'self'", '{app}/widget/'],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'connect-src': ["'none'"],
    'frame-src': ['{frame}', '{media}'],
    'frame-ancestors': ['{app}'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
