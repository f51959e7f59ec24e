import { defineApp, KB } from '../app-sheet.ts';

/** One conversation on a page of its own, for whoever has the link of a mail (`/conversation#{token}`). */
export default defineApp({
  name: 'conversation',
  entry: 'entry.tsx',
  origin: 'frame',
  path: '/conversation',
  files: '/conversation/assets/',
  budget: 24 * KB,
  isReact: true,
  csp: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", '{app}', '{media}'],
    'media-src': ['{media}'],
    'connect-src': ['{app}'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
