import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'greetings',
  budget: 0.5 * KB,
  door: () => import('./entry.ts'),
});
