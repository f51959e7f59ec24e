import { defineApp, KB } from '../app-sheet.ts';

/** Surveys outside of the messenger: in a page at an element of it, on a page of their own (`/s/{survey}`), in the builder. */
export default defineApp({
  name: 'survey',
  entry: 'entry.tsx',
  origin: 'frame',
  path: '/inline',
  files: '/survey/assets/',
  budget: 36 * KB,
  // Of the texts each visitor loads one language; a proof of work comes where it is asked for.
  late: [
    ...['de', 'en-US'].map((lang) => ({
      sources: [`../asking/texts/${lang}.json`],
      after: 'entry.tsx',
      budget: 2 * KB,
    })),
    { sources: ['../../ui/altcha.ts'], after: 'entry.tsx', budget: 3 * KB },
  ],
  isReact: true,
  csp: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', '{app}', '{media}'],
    'connect-src': ['{app}'],
    'frame-ancestors': ['*'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
