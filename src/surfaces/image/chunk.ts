import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'image',
  budget: 4.5 * KB,
  door: () => import('./entry.ts'),
});
