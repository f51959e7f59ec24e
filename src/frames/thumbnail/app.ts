import { defineApp, KB } from '../app-sheet.ts';

export default defineApp({
  name: 'thumbnail',
  entry: 'entry.ts',
  origin: 'frame',
  path: '/thumbnail',
  // The library is nearly all of it. It is asked for after a report has been sent, and at no other time.
  budget: 70 * KB,
  // It draws what the page hands it, and has nothing of its own: no storage, no connection, no origin. Anybody may frame it.
  csp: {
    'default-src': ["'none'"],
    'script-src': ['{script}'],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'font-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    sandbox: ['allow-scripts'],
  },
});
