import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'feedback',
  budget: 4.5 * KB,
  door: () => import('./entry.ts'),
});
