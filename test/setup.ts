/**
 * The browser's globals for unit tests, without losing Bun's own network: happy-dom's fetch cannot talk to `Bun.serve`.
 * Testing Library must be imported after the document exists.
 */
import { afterEach } from 'bun:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';

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

const { cleanup } = await import('@testing-library/react');
afterEach(cleanup);
