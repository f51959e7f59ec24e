/** A messenger at work whose server has a few feature requests. */
import { afterEach, beforeAll } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  IdeaAnswer,
  IdeaBoard,
  IdeaDetail,
  IdeaLine,
  IdeasShown,
  RoadmapShown,
} from '../src/wire/requests/messenger-shapes.ts';
import { MessengerApp } from '../src/frames/messenger/app.tsx';
import { fetchHelpScreen } from '../src/frames/messenger/help/door.tsx';
import { fetchRequestScreens } from '../src/frames/messenger/requests/door.tsx';
import { fetchInside } from '../src/frames/messenger/requests/inside-door.tsx';
import { messengerAtWork, session, view } from './messenger-at-work.ts';

/** Once in a file: the style sheets are the browser's to load. */
export function withIdeas(): void {
  const nothing = () => Promise.resolve();
  beforeAll(() => Promise.all([fetchRequestScreens(nothing), fetchInside(nothing), fetchHelpScreen(nothing)]));
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}

export const board: IdeaBoard = {
  id: 'b1',
  slug: 'lamps',
  name: 'Lamps',
  lang: 'en',
  post: 'yes',
  vote: 'yes',
  comment: 'yes',
  readFirst: false,
  byMail: false,
  votesPerPerson: null,
  votesLeft: null,
};
const statuses = [
  { id: 's1', name: 'Open', lang: 'en', kind: 'open', color: 'gray' },
  { id: 's2', name: 'Planned', lang: 'en', kind: 'planned', color: 'blue' },
] as const;
export const line = (number: number, title: string, more: Partial<IdeaLine> = {}): IdeaLine => ({
  id: `r${number}`,
  number,
  board: 'b1',
  title,
  excerpt: '',
  status: 's1',
  votes: 97,
  comments: 0,
  eta: '',
  tags: [],
  voted: false,
  mine: false,
  waiting: false,
  at: '2026-10-02T09:00:00.000Z',
  ...more,
});
export const dimmer = line(1, 'Dimmer with a memory', { comments: 23, status: 's2', eta: 'Spring 2027' });
const around = { boards: [board], statuses: [...statuses], board: 'b1' };
export const list: IdeasShown = {
  ...around,
  requests: [dimmer, line(2, 'Gift wrapping', { votes: 1, voted: true })],
  total: 3,
  next: 'more',
};
export const roadmap: RoadmapShown = {
  ...around,
  columns: [
    { status: 's2', total: 1, requests: [dimmer] },
    { status: 's1', total: 0, requests: [] },
  ],
};
export const said = (id: string, body: string, more: Partial<IdeaAnswer> = {}): IdeaAnswer => ({
  id,
  from: null,
  name: 'Karim',
  team: false,
  mine: false,
  changeUntil: null,
  body,
  deleted: false,
  edited: false,
  waiting: false,
  at: '2026-03-04T09:00:00.000Z',
  ...more,
});
export const detail: IdeaDetail = {
  ...dimmer,
  on: board,
  statuses: [...statuses],
  body: 'At night it is too bright, see https://lamps.test/dim.',
  name: '',
  team: false,
  files: [{ url: 'https://media.test/a.webp', width: 40, height: 30 }],
  edited: false,
  follows: false,
  official: said('c9', 'We test it now.', { name: 'Ines Dahl', team: true }),
  thread: {
    comments: [
      { ...said('c1', 'No light on it.'), answers: [said('c2', 'Agreed.', { name: 'Yuki', team: true })] },
      { ...said('c3', 'In the morning too', { name: '', from: 19 }), answers: [] },
    ],
    total: 23,
    next: 'more',
  },
  events: [],
  news: [{ id: 'n1', number: 3, title: 'It is here', lang: 'en' }],
  askedFor: null,
};

type Body = Readonly<Record<string, unknown>>;
/** Each takes the body that its path is called with. */
type Answering = (body: never) => unknown;
/** What answers a call by its path behind `/api/messenger`: a value, a response, or what makes one of its body. */
export type Answers = Readonly<Record<string, object | Answering>>;

export const refused =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });

export function startIdeas(given: Answers = {}, lang = 'en-US') {
  const at = messengerAtWork({ view: { ...view, lang, requests: true } });
  const all: Answers = {
    '/requests': list,
    '/requests/r1': detail,
    '/roadmap': roadmap,
    '/requests/similar': { requests: [] },
    ...given,
  };
  const calls: { name: string; body: Body }[] = [];
  at.callsAnswer(async (path, body: Body) => {
    const name = path.slice('/api/messenger'.length);
    calls.push({ name, body });
    const found = all[name];
    const value = typeof found === 'function' ? await (found as (body: Body) => unknown)(body) : found;
    if (value instanceof Response) return value;
    return value ? Response.json(value) : Response.json({}, { status: 404 });
  });
  render(<MessengerApp messenger={at.messenger} />);
  act(() => at.messenger.handlers['session-update'](session));
  return {
    ...at,
    user: userEvent.setup(),
    /** As the page opens them, or as the notice of one does. */
    open: (asked: { readonly id?: string } = {}) =>
      act(async () => at.messenger.handlers['open-feature-requests'](asked)),
    called: (name: string) => calls.filter((one) => one.name === name).map(({ body }) => body),
  };
}
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
