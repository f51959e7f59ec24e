import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'react',
  budget: 6.25 * KB,
  door: () => import('./entry.ts'),
});
