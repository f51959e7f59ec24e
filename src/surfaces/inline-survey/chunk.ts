import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'inline',
  budget: 2 * KB,
  door: () => import('./entry.ts'),
});
