/** Statistics: what each figure says, what it means, and which tickets it opens. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import type { BotRow } from '../../../wire/bots/shapes.ts';
import type { ConversationFigures, ConversationTotals } from '../../../wire/tickets/figures.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import { readAsking } from './asking.ts';
import { inWeeks } from './days-card.tsx';
import { lookOf } from './hours-card.tsx';
import { waitWords } from './wait-words.ts';

const MINUTE = 60_000;
const totals: ConversationTotals = {
  started: 40,
  answered: 30,
  first: { half: 4 * MINUTE, most: 95 * MINUTE },
  replies: 12,
  replied: 9,
  next: { half: 20_000, most: 120 * MINUTE },
  closed: 20,
  byAnswer: 3,
  byBot: 2,
  promised: 8,
  kept: 6,
  rated: 4,
  stars: 18,
};
const [from, to] = ['2026-10-26T23:00:00.000Z', '2026-11-25T09:30:00.000Z'];
const figures: ConversationFigures = {
  before: '2026-09-26T22:00:00.000Z',
  from,
  to,
  now: totals,
  earlier: { ...totals, started: 50, promised: 0, kept: 0, next: { half: null, most: null } },
  days: [
    { day: '2026-11-24', started: 39, closed: 20 },
    { day: '2026-11-25', started: 1, closed: 0 },
  ],
  hours: Array.from({ length: 168 }, (_, hour) => (hour === 33 ? 7 : 0)),
  scores: [0, 0, 0, 2, 2],
  comments: [{ ticket: 't1', number: 12, title: 'Lamp', score: 5, comment: 'Quick and kind', at: to }],
  bots: [
    { bot: 'b1', byAnswer: 3, byBot: 1 },
    { bot: 'b2', byAnswer: 0, byBot: 1 },
  ],
  members: [
    {
      member: { id: 'm1', name: 'Cara', email: null },
      answered: 30,
      replies: 12,
      closed: 18,
      rated: 4,
      stars: 18,
    },
    { member: null, answered: 0, replies: 0, closed: 2, rated: 0, stars: 0 },
  ],
};
const bot: BotRow = {
  id: 'b1',
  name: 'Returns bot',
  state: 'live',
  starts: [],
  version: 1,
  runs: 4,
  handedOver: 0,
  rating: null,
  changedAt: from,
  changedBy: 'Cara',
};
const none: ConversationFigures = {
  ...figures,
  now: { ...totals, started: 0, answered: 0, closed: 0 },
  earlier: { ...totals, started: 0, answered: 0, closed: 0 },
  members: [],
};

type Given = { readonly address?: string; readonly answer?: object; readonly permissions?: readonly string[] };

async function open({ address = '', answer = figures, permissions }: Given = {}) {
  const asked: string[] = [];
  const network: Network = ({ path, query }) => {
    if (path.endsWith('/teams')) return { body: { teams: [{ id: 'team1', name: 'Returns' }] } };
    if (path.endsWith('/bots')) return { body: { bots: [bot], unknown: [] } };
    if (!path.endsWith('/conversations/statistics')) return undefined;
    asked.push(new URLSearchParams(query as never).toString());
    return answer === figures || answer === none ? { body: answer } : { status: 500, body: {} };
  };
  await openDesk(`/dashboard/statistics${address}`, network, { permissions });
  return asked;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const opens = (element: HTMLElement) => {
  const { pathname, searchParams } = new URL((element as HTMLAnchorElement).href, 'http://x');
  return [pathname, Object.fromEntries(searchParams)];
};
const list = (part: object) => ['/dashboard/inbox', { status: 'all', kind: 'conversation', from, to, ...part }];

test('each figure stands beside its meaning and the time before, and opens what it counts [P-DSK-41]', async () => {
  await open({ address: '?team=team1' });
  await screen.findByRole('region', { name: 'Started' });
  const ofTeam = (counted: string, more: object = {}) => list({ counted, team: 'team1', ...more });
  const shown = [
    ['Started', '40', /began in this time/, /−?-?20%.*50 in the time before/, 'started'],
    ['Answered', '30', /first answer from a person/, /0% against 30/, 'answered'],
    ['Closed', '20', /closed and still are/, /0% against 20/, 'closed'],
    ['First reply', '4 min', /in business time/, /4 min in the time before/, 'answered'],
    ['Next replies', '20 sec', /in business time/, /Nothing in the time before/, 'replied'],
    ['Within the promised time', '75%', /when visitors were told/, /Nothing in the time before/, 'promised'],
    ['Mean rating', '4.5 of 5', /last rating of each/, /4.5 in the time before/, 'rated'],
  ] as const;
  for (const [name, value, means, before, counted] of shown) {
    const own = card(name);
    expect(opens(own.getByRole('link', { name: `${name}: ${value}, show the tickets` }))).toEqual(ofTeam(counted));
    own.getByText(means);
    own.getByText(before);
  }
  card('First reply').getByText('9 of 10 within 1 hr 35 min');
  card('Next replies').getByText('12 answers in 9 conversations');
  const links = [
    ['Within the promised time', '6 kept', 'kept'],
    ['Within the promised time', '2 not kept', 'broken'],
    ['Solved without a person', 'By answers 15% (3)', 'byAnswer'],
    ['Solved without a person', 'By bots 10% (2)', 'byBot'],
  ] as const;
  for (const [name, words, counted] of links)
    expect(opens(card(name).getByRole('link', { name: words }))).toEqual(ofTeam(counted));
  const ratings = card('Ratings');
  expect(opens(ratings.getByRole('link', { name: /^4 stars/ }))).toEqual(ofTeam('rated', { score: '4' }));
  ratings.getByText('Quick and kind');
  // Monday is the first day of a week: its hour 33 is Tuesday's ninth.
  const hour = card('Hours of the week').getByRole('link');
  expect(hour.getAttribute('aria-label')).toMatch(/^Tuesday, 9:00.AM: 7 conversations$/);
  const [, asked] = opens(hour) as [string, Record<string, string>];
  expect([asked.counted, asked.hour, asked.zone]).toEqual([
    'started',
    '33',
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]);
  const members = card('Members');
  expect(opens(members.getByRole('link', { name: '12' }))).toEqual(ofTeam('replied', { by: 'm1' }));
  expect(opens(members.getByRole('link', { name: '18' }))).toEqual(ofTeam('closed', { assignee: 'm1' }));
  members.getByText('Nobody, or an account that is gone');
  const bots = card('Bots');
  await bots.findByText('Returns bot');
  bots.getByText('A bot that is gone');
  expect(opens(bots.getByRole('link', { name: '3' }))).toEqual(ofTeam('byAnswer', { bot: 'b1' }));
});

test('another period, team and member are asked for by the address', async () => {
  const asked = await open({ address: '?days=7&team=team1&member=m1' });
  const query = new URLSearchParams(asked[0]);
  expect([query.get('days'), query.get('team'), query.get('member')]).toEqual(['7', 'team1', 'm1']);
  await act(async () => void fireEvent.click(await screen.findByRole('radio', { name: 'A year' })));
  await waitFor(() => expect(asked.length).toBe(2));
  expect(new URLSearchParams(asked.at(-1)).get('days')).toBe('364');
  expect(readAsking('?days=8')).toEqual({ days: '30', team: '', member: '' });
});

test('where nobody wrote, that is said', async () => {
  await open({ answer: none });
  await screen.findByRole('heading', { name: 'No conversations in this time' });
});

test('figures that do not come can be asked for again', async () => {
  const asked = await open({ answer: {} });
  await screen.findByText('The figures could not be loaded');
  await press('Try again');
  await waitFor(() => expect(asked.length).toBe(2));
});

test('only who may take lists with them can export', async () => {
  await open({ permissions: permissionNames.filter((name) => name !== 'lists:export') });
  await screen.findByRole('region', { name: 'Started' });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a year is drawn in weeks that lose nothing, and an hour is as strong as it is busy', () => {
  const days = Array.from({ length: 364 }, (_, at) => ({ day: String(at), started: at, closed: 1 }));
  const weeks = inWeeks(days);
  expect([weeks.length, weeks[0]!.started, weeks.at(-1)!.closed]).toEqual([52, 21, 7]);
  expect(inWeeks(days.slice(0, 66)).map(({ closed }) => closed)).toEqual([3, 7, 7, 7, 7, 7, 7, 7, 7, 7]);
  expect(inWeeks(days.slice(0, 60)).length).toBe(60);
  expect([0, 1, 3, 4, 6, 7, 9].map((count) => lookOf(count, 9))).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

test('a wait is told in seconds, minutes or hours', () => {
  const intl = {
    formatNumber: (value: number, options: object) => new Intl.NumberFormat('en-US', options).format(value),
  };
  const words = (ms: number | null) => waitWords(ms, { intl } as never);
  expect([null, 0, 59_001, MINUTE, 59.4 * MINUTE, 59.6 * MINUTE, 61 * MINUTE, 600 * MINUTE].map(words)).toEqual([
    '–',
    '0 sec',
    '1 min',
    '1 min',
    '59 min',
    '1 hr',
    '1 hr 1 min',
    '10 hr',
  ]);
});
