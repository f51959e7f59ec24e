/** Requests of one project as its desk is told of them: rows, one of them whole, comments, what waits. */
import type { RequestDetail, RequestPerson, RequestRow, RequestStatus } from '../../src/wire/requests/shapes.ts';
import type { RequestComment, WaitingItem } from '../../src/wire/requests/talk-shapes.ts';

const at = '2026-11-20T08:00:00.000Z';

export const lena: RequestPerson = { kind: 'user', name: 'Lena', email: 'lena@shop.test', session: null };
const guest: RequestPerson = { kind: 'guest', name: '', email: null, session: 's1' };

export const statuses: RequestStatus[] = (
  [
    ['open', 'open', 'gray', 'Open', 'Offen'],
    ['planned', 'planned', 'blue', 'Planned', 'Geplant'],
    ['done', 'done', 'green', 'Done', 'Erledigt'],
  ] as const
).map(([id, kind, color, en, de], position) => ({
  id,
  position,
  kind,
  color,
  names: { en, de },
  roadmap: true,
  requests: 1,
}));
export const board = {
  audience: 'all',
  id: 'b1',
  position: 0,
  slug: 'ideas',
  names: { en: 'Ideas' },
  access: 'public',
  post: 'everyone',
  vote: 'everyone',
  comment: 'everyone',
  moderation: 'guests',
  votesPerPerson: null,
  authors: 'first',
  requests: 2,
} as const;

export function rowOf(number: number, title: string, more: Partial<RequestRow> = {}): RequestRow {
  return {
    id: `r${number}`,
    number,
    board: 'b1',
    title,
    state: 'visible',
    status: 'open',
    votes: 97,
    recent: 12,
    value: 8120,
    comments: 3,
    tickets: 1,
    eta: '',
    tags: [],
    owner: null,
    answered: false,
    mergedInto: null,
    createdAt: at,
    changedAt: at,
    ...more,
  };
}

export function commentOf(id: string, body: string, more: Partial<RequestComment> = {}): RequestComment {
  return {
    id,
    request: 'r31',
    from: null,
    body,
    author: lena,
    state: 'visible',
    internal: false,
    official: false,
    edited: false,
    at,
    answers: [],
    ...more,
  };
}

export const waits = (number: number, title: string): WaitingItem => ({
  request: rowOf(number, title, { state: 'pending', votes: 1 }),
  comment: null,
  body: `Text of ${title}`,
  author: guest,
  held: 'board',
  at,
});

export const detail: RequestDetail = {
  ...rowOf(31, 'Lamps in my room'),
  body: 'I want to see it. Look: https://shop.test/fold.',
  author: lena,
  files: [],
  held: null,
  edited: false,
  merged: [
    {
      id: 'r47',
      number: 47,
      title: 'A lamp on my photo',
      body: 'Please',
      author: guest,
      votes: 18,
      comments: 2,
      at,
      account: null,
    },
  ],
  links: [],
  followers: 98,
};
