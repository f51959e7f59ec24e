import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'capture',
  budget: 14.5 * KB,
  door: () => import('./entry.ts'),
});
