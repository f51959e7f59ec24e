import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'snapshot',
  budget: 12 * KB,
  door: () => import('./entry.ts'),
});
