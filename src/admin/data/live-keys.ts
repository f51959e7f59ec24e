/** What is no longer true once the desk's socket has said something. */
import type { LiveEvent } from '../live/live.ts';

/** Whether what is kept under `key` may have changed with `event`. Answers by the address alone. */
export function staleAfter(event: LiveEvent, key: string): boolean {
  const path = key.split('?')[0]!;
  if (!path.startsWith('/api/desk/projects/')) return false;
  if (event.name === 'installed') return path.endsWith('/install');
  if (path.endsWith('/tickets')) return true;
  return event.name === 'resync'
    ? path.includes('/tickets/')
    : `${path}/`.includes(`/tickets/${event.data.ticket.id}/`);
}
