import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'modal',
  budget: 3 * KB,
  door: () => import('./entry.ts'),
});
