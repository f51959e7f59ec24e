import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'campaigns',
  budget: 3 * KB,
  door: () => import('./entry.ts'),
});
