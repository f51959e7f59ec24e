import { defineChunk, KB } from '../kit/chunk.ts';

export default defineChunk({
  name: 'redaction',
  budget: 6 * KB,
  door: () => import('./entry.ts'),
});
