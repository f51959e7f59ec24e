/** A ban as the server tells it. */
import type { Ban } from '../../src/wire/task-reports/shapes.ts';

export const ban = (part: Partial<Ban>): Ban => ({
  id: 'ban-1',
  user_id: 'u1',
  creator: 'a1',
  start: '2026-11-20T09:00:00Z',
  end: '2026-11-23T09:00:00Z',
  active: true,
  action: 'CREATE',
  reason: '',
  ...part,
});
