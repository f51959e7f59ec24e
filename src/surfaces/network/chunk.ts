import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'network',
  budget: 2 * KB,
  door: () => import('./entry.ts'),
  // The server puts it into the loader of projects that have network logs on.
  isCarried: true,
});
