import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'cookies',
  budget: 1 * KB,
  door: () => import('./entry.ts'),
});
