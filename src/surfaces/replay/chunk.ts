import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'replay',
  budget: 26 * KB,
  door: () => import('./entry.ts'),
});
