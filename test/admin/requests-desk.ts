/** The desk of requests over a network that answers from a few rows. */
import type { Answer, Network } from './browser.ts';
import { openDesk } from './desk-app.tsx';
import { board, detail, lena, rowOf, statuses, waits } from './requests-lab.ts';

export type Sent = { method: string; path: string; body: unknown };

/** What the desk asks is answered from here; `other` answers first. */
export async function openRequests(
  address: string,
  {
    other,
    permissions,
    locale,
  }: {
    other?: (sent: Sent & { query: URLSearchParams }) => Answer | undefined;
    permissions?: readonly string[];
    locale?: string;
  } = {},
) {
  const sent: Sent[] = [];
  const rows = [rowOf(31, 'Lamps in my room'), rowOf(22, 'Dimmer that remembers', { status: 'planned', votes: 214 })];
  const items = [waits(50, 'Sockets for the UK'), waits(51, 'Cheap lights'), waits(52, 'A lamp to rent')];
  const network: Network = ({ method, path, query, body }) => {
    const rest = path.replace('/api/desk/projects/p1', '');
    if (method !== 'GET') sent.push({ method, path: rest, body });
    const given = other?.({ method, path: rest, body, query });
    if (given) return given;
    if (rest === '/boards') return { body: { boards: [board] } };
    if (rest === '/statuses') return { body: { statuses } };
    if (rest === '/requests' && method === 'GET') {
      const found = rows.filter(({ status }) => !query.get('status') || status === query.get('status'));
      return { body: { requests: found, total: found.length, next: null, waiting: items.length, tags: ['shop'] } };
    }
    if (rest === '/requests/waiting') return { body: { items, total: items.length, next: null } };
    if (rest === '/requests/similar') return { body: { requests: [rows[1]] } };
    if (rest.endsWith('/events')) return { body: { events: [] } };
    if (rest.endsWith('/votes')) return { body: { voters: [], total: 0, unnamed: 0, next: null } };
    if (rest.endsWith('/comments') && method === 'GET') return { body: { comments: [], total: 0, next: null } };
    if (rest.endsWith('/status/reach'))
      return { body: { app: 74, mail: 14, none: 10, owed: false, people: [lena], next: null } };
    if (rest.endsWith('/status'))
      return { body: { request: rows[0], change: 'c1', reach: { app: 74, mail: 14, none: 10 } } };
    if (rest.endsWith('/moderate') || rest.endsWith('/undo')) return { body: rows[0] };
    if (rest === '/requests/r31') return { body: detail };
    return method === 'GET' ? undefined : { body: detail };
  };
  const browser = await openDesk(address, network, { permissions, ...(locale ? { locale } : {}) });
  return { sent, browser };
}
