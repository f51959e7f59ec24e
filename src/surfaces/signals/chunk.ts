import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'signals',
  budget: 1.5 * KB,
  door: () => import('./entry.ts'),
});
