import { filmPlayers } from '../../wire/documents/films.ts';
import { defineApp, KB } from '../app-sheet.ts';

export default defineApp({
  name: 'messenger',
  entry: 'entry.tsx',
  origin: 'frame',
  path: '/',
  files: '/assets/',
  budget: 36 * KB,
  // Help and news share a chunk; of the texts each visitor loads one language.
  late: [
    ...['de', 'en-US'].flatMap((lang) => [
      { sources: ['help/screen.tsx', `help/texts/${lang}.json`], after: 'flow/screen.tsx', budget: 12 * KB },
      // Requests: the lists with the texts of all; one of them and the form for a new one come behind.
      { sources: ['requests/screen.tsx', `requests/texts/${lang}.json`], after: 'help/screen.tsx', budget: 8 * KB },
      { sources: ['requests/inside.tsx'], after: 'requests/screen.tsx', budget: 6 * KB },
      // Conversations: what keeps them, and their screens.
      {
        sources: ['conversations/use-conversations.ts', 'conversations/screen.tsx', `conversations/texts/${lang}.json`],
        after: 'flow/screen.tsx',
        budget: 16 * KB,
      },
      // What a thread has further: files, changes, its menu, and the look for secrets before something is sent.
      { sources: ['conversations/further/further.tsx'], after: 'conversations/screen.tsx', budget: 12 * KB },
    ]),
    // Surveys, of one language.
    ...['de', 'en-US'].map((lang) => ({
      sources: ['survey/in-messenger.tsx', `../asking/texts/${lang}.json`],
      after: 'flow/screen.tsx',
      budget: 18 * KB,
    })),
    // Films at other hosts: few articles have one.
    { sources: ['help/film.tsx'], after: 'help/screen.tsx', budget: 1.5 * KB },
    { sources: ['news/bell.tsx'], after: 'help/screen.tsx', budget: 4 * KB },
  ],
  isReact: true,
  isInline: true,
  boot: 'boot.ts',
  render: 'render.tsx',
  csp: {
    'default-src': ["'none'"],
    'script-src': ["'self'", '{script}'],
    'style-src': ["'self'", '{style}'],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', '{app}', '{media}'],
    'media-src': ["'self'", '{media}'],
    // Of films at other hosts, once somebody presses Play.
    'frame-src': [...filmPlayers],
    'connect-src': ['{app}', '{socket}'],
    'frame-ancestors': ['*'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
});
