/** Requests at the desk: list and board, one of them, what waits, boards and statuses, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { RequestPage, RequestRow } from '../../src/wire/requests/shapes.ts';
import type { BlockedPage, VoterPage, WaitingPage } from '../../src/wire/requests/talk-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { createRequestsLab, type RequestsLab } from '../server/requests-lab.ts';
import { openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';

const REQUESTS = '/dashboard/requests';
const states = ['visible', 'pending', 'rejected', 'spam', 'merged'];

let house: House;
let lab: RequestsLab;
beforeAll(async () => {
  house = await openHouse();
  lab = await createRequestsLab(house.server);
});
beforeEach(async () => {
  for (const state of states)
    for (const { id } of (await lab.page(`state=${state}&limit=100`)).requests)
      await lab.desk(`/requests/${id}`, 'DELETE');
  for (const { id } of (await lab.desk<BlockedPage>('/requests/blocked')).voters)
    await lab.desk(`/requests/blocked/${id}`, 'DELETE');
});
afterAll(() => house.close());

const visitor = (): Promise<Session> => house.server.newSession();
const status = async (id: string) => (await lab.detail(id)).status;
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const pressIn = async (desk: Desk, box: HTMLElement, role: string, name: string | RegExp) =>
  desk.user.click(await within(box).findByRole(role, { name }));

describe('the list', () => {
  test('sorts and filters by its address, and leads to what waits [P-FRQ-28]', async () => {
    const lamp = await lab.request('Lamps in my room', { tags: ['camera'] });
    await lab.request('Gift wrapping');
    const [one, two] = [await visitor(), await visitor()];
    for (const session of [one, two]) await lab.vote(lamp.id, session);
    await lab.suggest('A wish that waits', one);
    const desk = await house.open(REQUESTS);
    expect((await desk.rows(2))[0]).toMatch(/^2.*Lamps in my room/);
    await screen.findByText('2 requests');
    expect((await screen.findByRole('link', { name: /^Waiting\s*1$/ })).getAttribute('href')).toBe(
      `${REQUESTS}/moderation`,
    );
    await desk.choose(/^Order: Most wanted/, 'Last changed');
    await waitFor(() => expect(location.search).toBe('?sort=changed'));
    await desk.rows(2);
    await desk.choose('Tag', 'camera');
    await screen.findByText('1 request');
    expect(location.search).toBe('?tag=camera&sort=changed');
    await lab.say(lamp.id, 'We look at it', { official: true });
    await desk.choose('No answer yet', 'No answer yet');
    await screen.findByText('No requests found');
  });

  test('goes on by pages, and finds by words and by number [P-FRQ-28]', async () => {
    const made: RequestRow[] = [];
    for (let at = 0; at < 27; at += 1) made.push(await lab.request(`Wish number ${at}`));
    const desk = await house.open(REQUESTS);
    const first = await desk.rows(25);
    await desk.press('link', /^2$|Page 2/);
    const shown = [...first, ...(await desk.rows(2))].map((row) => /Wish number \d+/.exec(row)![0]);
    expect(new Set(shown).size).toBe(27);
    await desk.reload(`${REQUESTS}?search=${encodeURIComponent(`#${made[3]!.number}`)}`);
    expect((await desk.rows(1)).join()).toContain('Wish number 3');
  });
});

describe('one request', () => {
  test('is answered, noted and told apart; votes say who gave them and are taken back [P-FRQ-19] [P-FRQ-21]', async () => {
    const { id } = await lab.request('Lamps in my room');
    const desk = await house.open(`${REQUESTS}/${id}`);
    await desk.heading('Lamps in my room');
    await desk.fill('Everybody who sees', 'We measure them');
    await desk.press('checkbox', 'As the official answer');
    await desk.press('button', 'Send');
    await screen.findByText('Official answer');
    // The push may be faster than the answer, which empties the field.
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Everybody who sees/ });
    await waitFor(() => expect([field.value, field.readOnly]).toEqual(['', false]));
    await desk.user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    await desk.fill('Only the team', 'Spring is realistic');
    await desk.press('button', 'Send');
    const note = (await screen.findByText('Spring is realistic', { selector: 'p' })).closest('li')!;
    expect(note.textContent).toContain('Internal note');
    await desk.press('button', 'Vote for somebody');
    const box = await dialog('Vote for somebody');
    await desk.fill('Who wants it', 'chidi@shop.test');
    await pressIn(desk, box, 'button', 'Vote');
    await waitFor(async () => expect((await lab.detail(id)).votes).toBe(1));
    const { voters } = await lab.desk<VoterPage>(`/requests/${id}/votes`);
    expect(voters[0]).toMatchObject({ way: 'behalf', person: { email: 'chidi@shop.test' } });
    await desk.press('button', 'All 1');
    const all = await dialog('One person wants it');
    await within(all).findByText('by Administrator');
    await pressIn(desk, all, 'button', 'Take back the vote for chidi@shop.test');
    await waitFor(async () => expect((await lab.detail(id)).votes).toBe(0));
  });

  test('is merged into another and split again, with all that each of them had [P-FRQ-18] [P-FRQ-20]', async () => {
    const lamp = await lab.request('Lamps in my room');
    const photo = await lab.request('Lamps on my photo');
    const [one, two] = [await visitor(), await visitor()];
    for (const session of [one, two]) await lab.vote(lamp.id, session);
    await lab.vote(photo.id, one);
    await lab.say(photo.id, 'Said on the photo');
    const desk = await house.open(`${REQUESTS}/${photo.id}`);
    await desk.press('button', 'Merge…');
    const box = await dialog('Merge with another request');
    await desk.fill('Search for the other', `#${lamp.number}`);
    await desk.pass(1000);
    await pressIn(desk, box, 'radio', /Lamps in my room/);
    await pressIn(desk, box, 'button', `Merge #${photo.number} into #${lamp.number}`);
    await screen.findByText(/This request was merged into/);
    await desk.press('link', new RegExp(`#${lamp.number} Lamps in my room`));
    await desk.heading('Lamps in my room');
    const said = (await screen.findByText('Said on the photo')).closest('li')!;
    expect(said.textContent).toContain(`from #${photo.number}`);
    expect((await lab.detail(lamp.id)).votes).toBe(2);
    await desk.press('button', `Split #${photo.number}`);
    await waitFor(() => expect(screen.queryByText('Said on the photo') === null).toBe(true));
    await waitFor(async () =>
      expect([(await lab.detail(lamp.id)).votes, (await lab.detail(photo.id)).votes]).toEqual([2, 1]),
    );
  });
});

describe('a change of status', () => {
  test('tells before it is sent whom it reaches, and is taken back within ten seconds [P-FRQ-23] [P-FRQ-25]', async () => {
    const { id } = await lab.request('Lamps in my room');
    for (const session of [await visitor(), await visitor()]) await lab.vote(id, session);
    const before = await status(id);
    const desk = await house.open(`${REQUESTS}/${id}`);
    await desk.press('button', 'Change status');
    const box = await dialog('Change status');
    await within(box).findByText('2 people: who voted, commented or follows, merged requests included.');
    await pressIn(desk, box, 'radio', 'Planned');
    await desk.fill('A word to those', 'For phones from 2021 on');
    await pressIn(desk, box, 'button', /^Set to Planned/);
    await waitFor(async () => expect(await status(id)).toBe(await lab.statusNamed('Planned')));
    await screen.findByText('For phones from 2021 on');
    await desk.press('button', 'Undo');
    await waitFor(async () => expect(await status(id)).toBe(before));
  });

  test('by the board: who comes second reads who was first, and nothing of theirs is saved [P-FRQ-29]', async () => {
    const { id } = await lab.request('Lamps in my room');
    const desk = await house.open(`${REQUESTS}?view=board`);
    const card = await screen.findByRole('link', { name: /^Lamps in my room/ });
    card.focus();
    await desk.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const box = await dialog('Change status');
    await within(box).findByRole('radio', { name: 'Under review', checked: true });
    const done = await lab.statusNamed('Done');
    await lab.desk(`/requests/${id}/status`, 'POST', { status: done, tell: false });
    await pressIn(desk, box, 'button', /^Set to Under review/);
    expect((await within(box).findByRole('alert')).textContent).toContain('was first. ');
    await within(box).findByText(/Yours, Under review, was not saved and nobody was told/);
    await pressIn(desk, box, 'button', 'Show it');
    const column = await screen.findByRole('region', { name: 'Done' });
    await within(column).findByRole('link', { name: /^Lamps in my room/ });
    expect(await status(id)).toBe(done);
  });
});

test('what waits is decided by keys, each for ten seconds; the second of two learns whose decision stands [P-FRQ-16]', async () => {
  const [one, two] = [await visitor(), await visitor()];
  for (const title of ['Sockets for the UK', 'Cheap lights']) {
    await lab.suggest(title, one);
  }
  await lab.suggest('A lamp to rent', two);
  const waits = async () =>
    (await lab.desk<WaitingPage>('/requests/waiting')).items.map(({ request }) => request.title);
  expect(await waits()).toHaveLength(3);
  const [first, second, third] = await waits();
  const desk = await house.open(`${REQUESTS}/moderation`);
  await screen.findByRole('article', { name: first! });
  await desk.user.keyboard('a');
  await screen.findByRole('article', { name: second! });
  await waitFor(async () => expect(await waits()).toEqual([second!, third!]));
  await desk.toast('Approved');
  await desk.press('button', 'Undo');
  await waitFor(async () => expect(await waits()).toEqual([first!, second!, third!]));
  await screen.findByRole('article', { name: first! });
  await desk.user.keyboard('r');
  const box = await dialog('Reject');
  await desk.fill('Reason', 'No plugs');
  await pressIn(desk, box, 'button', 'Reject');
  await waitFor(async () => expect(await waits()).toEqual([second!, third!]));
  await screen.findByRole('article', { name: second! });
  const { requests } = await lab.desk<RequestPage>('/requests?state=pending');
  const other = requests.find(({ title }) => title === second)!;
  desk.intercept(({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/moderate')) return undefined;
    desk.intercept(null);
    return lab.desk(`/requests/${other.id}/moderate`, 'POST', { decision: 'spam' }).then(() => undefined);
  });
  await desk.user.keyboard('a');
  await desk.toast('was first.');
  expect((await lab.desk<RequestPage>('/requests?state=spam')).total).toBe(1);
  await screen.findByRole('article', { name: third! });
});

test('who was kept out because of spam is let in again, and posts as others do [P-FRQ-17]', async () => {
  const guest = await visitor();
  await lab.suggest('Cheap lights', guest);
  const [spam] = (await lab.page('state=pending')).requests;
  await lab.desk(`/requests/${spam!.id}/moderate`, 'POST', { decision: 'spam' });
  const desk = await house.open(`${REQUESTS}/moderation`);
  await desk.press('button', '1 kept out');
  const box = await dialog('1 kept out');
  await within(box).findByText('by Administrator');
  await pressIn(desk, box, 'button', /^Let in again/);
  await within(box).findByRole('heading', { name: 'Nobody kept out' });
  expect((await lab.desk<BlockedPage>('/requests/blocked')).voters).toEqual([]);
  await lab.suggest('A lamp that I would like', guest);
  expect((await lab.page('state=pending')).requests.map(({ title }) => title)).toEqual(['A lamp that I would like']);
});

test('a project begins with six statuses; one in use goes only into another of its kind, and one of kind done stays [P-FRQ-30]', async () => {
  const desk = await house.open('/dashboard/settings/requests');
  const card = await screen.findByRole('region', { name: 'Statuses' });
  const names = () => [...card.querySelectorAll('.status')].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Open', 'Under review', 'Planned', 'In progress', 'Done', 'Declined']));
  const review = await lab.statusNamed('Under review');
  const { id } = await lab.request('Lamps in my room');
  await lab.desk(`/requests/${id}/status`, 'POST', { status: review, tell: false });
  await desk.choose('Actions for Done', 'Delete…');
  const last = await dialog('Delete status Done?');
  await within(last).findByText(/There is no other/);
  await pressIn(desk, last, 'button', 'Close');
  await desk.choose('Actions for Under review', 'Delete…');
  const box = await dialog('Delete status Under review?');
  expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Open']);
  await pressIn(desk, box, 'button', 'Delete');
  await waitFor(async () => expect(await status(id)).toBe(await lab.statusNamed('Open')));
  await waitFor(() => expect(names()).not.toContain('Under review'));
  await desk.press('button', 'New status');
  const made = await dialog('New status');
  await desk.fill('Name', 'Under review');
  await pressIn(desk, made, 'button', 'Save');
  await waitFor(() => expect(names().at(-1)).toBe('Under review'));
});

test('figures are sums of what the list has [P-FRQ-32]', async () => {
  const { id } = await lab.request('Lamps in my room');
  await lab.request('Gift wrapping');
  for (const session of [await visitor(), await visitor()]) await lab.vote(id, session);
  await lab.say(id, 'We look at it');
  await house.open(`${REQUESTS}?tab=statistics`);
  await screen.findByText('2 new, 2 votes, 1 comment');
});
