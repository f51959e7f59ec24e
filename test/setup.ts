/**
 * The browser's globals for unit tests, without losing Bun's own network: happy-dom's fetch cannot talk to `Bun.serve`.
 * Testing Library must be imported after the document exists.
 */
import { readFileSync } from 'node:fs';
import { afterEach } from 'bun:test';
import { plugin } from 'bun';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { moduleStyles } from '../scripts/styles.ts';

// Style sheets of shadow roots arrive as text, as in the build.
plugin({
  name: 'shadow-styles',
  setup(builder) {
    builder.onLoad({ filter: /\/(loader|surfaces)\/.*\.css$/ }, ({ path }) => ({
      contents: `export default ${JSON.stringify(readFileSync(path, 'utf8'))}`,
      loader: 'js',
    }));
  },
});

plugin(moduleStyles);

const kept = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'WebSocket',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'crypto',
  'performance',
  'structuredClone',
] as const;
const originals = kept.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

GlobalRegistrator.register({ url: 'https://shop.test/a/b' });
for (const [name, descriptor] of originals) {
  if (descriptor) Object.defineProperty(globalThis, name, descriptor);
}

// Of a list that is not set to a size browsers say 0. Without it react-hook-form takes each list for one that was edited.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size'));
  },
});

// A check that fails prints what it was given. Without this a single node is 700 MB: all of React and of the page hang on it,
// and a test that waits for a node to go spends 10 seconds of a core on the first look that comes too early.
Object.defineProperty(Node.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Node) {
    const text = (this.textContent ?? '').slice(0, 80);
    return this instanceof Element ? `<${this.localName}> ${text}` : `${this.nodeName} ${text}`;
  },
});

const { cleanup } = await import('@testing-library/react');
afterEach(cleanup);
