import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'outbox',
  budget: 2.5 * KB,
  door: () => import('./entry.ts'),
});
