/**
 * What a visitor gets is written in React and shipped on Preact's compatible core: 6 KB in place of 57. Unit tests run it on
 * React itself, browser tests on what is shipped.
 */
import type { BunPlugin } from 'bun';
import { join } from 'node:path';

const stands: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
};

export const smallReact: BunPlugin = {
  name: 'small-react',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
      const stand = stands[path];
      if (!stand) throw new Error(`${path} has no stand-in of Preact: add it to scripts/small-react.ts`);
      return { path: Bun.resolveSync(stand, import.meta.dir) };
    });
  },
};

/** In a chunk of the host page that is written in React: it is lent to it, and in a chunk of its own. */
export const lentReact: BunPlugin = {
  name: 'lent-react',
  setup(build) {
    const path = join(import.meta.dir, '../src/surfaces/kit/lent.ts');
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path }));
  },
};
