import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'notifications',
  budget: 7.5 * KB,
  door: () => import('./entry.ts'),
});
