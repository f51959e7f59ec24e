/** Surveys as staff write them and read what was answered: the App over the real server. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { SurveyDraft } from '../../src/wire/surveys/draft.ts';
import { SAVE_AFTER_MS } from '../../src/admin/features/campaigns/draft.ts';
import { asks, choicesOf, recommend, surveyOf, surveysLab } from '../server/surveys-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = surveysLab();
const { live, newId, path, saves, send } = lab;
const LIST = '/dashboard/campaigns';

const set = (label: string | RegExp, value: string): Promise<void> =>
  act(async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } }));
const contentOf = async (id: string) => (await send<Campaign>('GET', path(`/${id}`))).draft.content as SurveyDraft;

describe('a survey', () => {
  test('is made with questions of several kinds, a rule and an ending, and can be published [P-SRV-13 P-SRV-19]', async () => {
    const { id } = await send<Campaign>('POST', path(), { kind: 'survey', name: 'After the purchase' });
    await send('PATCH', path(`/${id}`), { audience: 'all' });
    const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
    // The screen is read from its files first.
    await screen.findByLabelText('Kind of question', {}, { timeout: 10_000 });
    await set('Question', 'How likely are you to recommend us?');
    await set('Word at the lower end', 'Not at all');
    await set('Add a question…', 'multiple');
    await set('Question', 'What went wrong?');
    await set('Choice 1', 'It came late');
    await set('Choice 2', 'It came damaged');
    await press('Add a choice');
    await set('Choice 3', 'The price');
    await act(async () => void fireEvent.click(screen.getByLabelText('only under a condition')));
    await set('Highest', '6');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Without a title \(e2\)/ })));
    await set('Thanks', 'Thank you');
    act(() => browser.pass(SAVE_AFTER_MS));
    expect(await screen.findByText('Saved')).toBeTruthy();
    const { questions, endings } = await contentOf(id);
    expect(questions).toMatchObject([
      { id: 'q1', kind: 'nps', texts: { en: { title: 'How likely are you to recommend us?', low: 'Not at all' } } },
      {
        id: 'q3',
        kind: 'multiple',
        choices: [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }],
        shown: { of: 'answer', key: 'q1', is: 'between', value: [0, 6] },
        texts: { en: { title: 'What went wrong?', labels: { c1: 'It came late', c3: 'The price' } } },
      },
    ]);
    expect(endings[0]!.texts.en!.title).toBe('Thank you');
    expect(await screen.findByText('Nothing stops publishing.')).toBeTruthy();
  }, 20_000);

  test('moves its questions; a rule that would lead backwards is shown with both ways out, and what was deleted comes back [P-SRV-19]', async () => {
    const rules = [{ when: [{ of: 'answer', key: 'q1', is: 'le', value: 6 } as const], to: 'q2' }];
    const { id } = await live(surveyOf([asks('q1', 'nps', { rules }), asks('q2', 'text'), asks('q3', 'text')]));
    const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
    const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^Question ${name}`) });
    await waitFor(() => line('q1'));
    await act(async () => void fireEvent.keyDown(line('q2'), { key: 'ArrowUp', altKey: true }));
    expect(screen.getByRole('alert').textContent).toContain('A rule can only lead forward.');
    await press('Move it and drop the rule');
    await act(async () => void fireEvent.keyDown(line('q3'), { key: 'ArrowUp', altKey: true }));
    act(() => browser.pass(SAVE_AFTER_MS));
    await screen.findByText('Saved');
    const order = async () => (await contentOf(id)).questions.map((one) => [one.id, one.rules.length]);
    expect(await order()).toEqual([
      ['q2', 0],
      ['q3', 0],
      ['q1', 0],
    ]);
  }, 20_000);
});

test('answers are read as a summary and one by one, in words, and marked [P-SRV-49 P-SRV-52 P-SRV-53]', async () => {
  const room = asks('q2', 'single', { title: 'Which room?', choices: choicesOf('c1', 'c2') });
  const { id } = await live(surveyOf([asks('q1', 'nps'), room, asks('q3', 'text')]));
  const given = [
    { q1: 10, q2: { choices: ['c1'] }, q3: 'The colour is warm' },
    { q1: 3, q2: { choices: ['c2'] }, q3: 'The colour came late' },
  ];
  for (const answers of given)
    await saves(id, newId(), await lab.server.newSession(), { answers, complete: true, seconds: 40 });
  const browser = await openContacts(lab.server, `${LIST}/${id}?tab=answers`);
  const totals = await screen.findByRole('region', { name: 'Who answered' });
  expect(totals.textContent).toContain('2 complete, 100% of the 2 who began, 40 seconds in the median');
  const score = screen.getByRole('region', { name: '1 Question q1' });
  expect(score.textContent).toContain('NPS 0, likely between -100 and 100');
  const rooms = within(screen.getByRole('region', { name: '2 Which room?' }));
  expect(rooms.getAllByRole('row')[1]!.textContent).toBe('Choice c1150%');
  expect(within(screen.getByRole('region', { name: '3 Question q3' })).getByText('colour')).toBeTruthy();
  await act(async () => void fireEvent.click(rooms.getByRole('link', { name: 'Choice c2' })));
  expect(await screen.findByText('The filter hides 1 response.')).toBeTruthy();
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: /The colour came late/ })));
  const one = await screen.findByRole('region', { name: 'Visitor' });
  expect(within(one).getByText('3 / 10')).toBeTruthy();
  expect(within(one).getByText('Choice c2')).toBeTruthy();
  await press('Put away');
  expect(await screen.findByRole('button', { name: 'Bring back' })).toBeTruthy();
  await press('Bring back');
  await press('Delete for good');
  await press('Undo');
  await waitFor(async () => expect((await lab.summary(id)).begun).toBe(2));
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: /The colour came late/ })));
  await press('Delete for good');
  await waitFor(async () => expect((await lab.summary(id)).begun).toBe(1));
  await act(async () => browser.pass(10_000));
  await press('Clear the filter');
  await waitFor(async () => expect((await lab.responses(id, '?mark=archived')).total).toBe(0));
  expect((await lab.summary(id)).total).toBe(1);
}, 20_000);

test('a survey that nobody has answered says how a page shows it', async () => {
  const { id } = await live(recommend());
  await openContacts(lab.server, `${LIST}/${id}?tab=answers`);
  expect(await screen.findByText('Nobody has answered yet.')).toBeTruthy();
  expect(document.body.textContent).toContain(`Gleap.showSurvey("${id}")`);
  expect(document.body.textContent).toContain(`/s/${id}`);
});

test('each step is a bar with who came to it, who left there and the median time, and leads to these people [P-STA-07]', async () => {
  const { id } = await live(surveyOf([asks('q1', 'nps'), asks('q2', 'text')]));
  const visit = async (more: object) => saves(id, newId(), await lab.server.newSession(), more);
  await visit({ answers: { q1: 9, q2: 'Warm' }, complete: true, times: { q1: 4, q2: 12 } });
  await visit({ answers: { q1: 8 }, at: 'q2', times: { q1: 6 } });
  await openContacts(lab.server, `${LIST}/${id}?tab=answers`);
  const totals = within(await screen.findByRole('region', { name: 'Who answered' }));
  const cells = () => totals.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells()[2]).toEqual(['2 Question q212 seconds in the median', '', '2', '1 left']);
  await act(async () => void fireEvent.click(totals.getByRole('link', { name: '1 left' })));
  expect(location.search).toContain('leftAt=q2');
  expect(await screen.findByText('The filter hides 1 response.')).toBeTruthy();
  await press('Left at one question only');
  await waitFor(() => expect(location.search).not.toContain('leftAt'));
}, 20_000);

test('a link of somebody’s own is made where it is asked about them, and says until when it holds [P-SRV-43]', async () => {
  const { id } = await live(surveyOf([asks('q1', 'nps')]));
  await lab.identify(await lab.server.newSession(), 'customer-7', { name: 'Mireille' });
  const browser = await openContacts(lab.server, `${LIST}/${id}?tab=why`);
  const field = await screen.findByRole('searchbox');
  await act(async () => void fireEvent.change(field, { target: { value: 'mir' } }));
  await act(async () => browser.pass(300));
  await press('Ask');
  const card = within(await screen.findByRole('region', { name: 'A link for Mireille' }));
  await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Make a link of their own' })));
  expect((await card.findByText(new RegExp(`/s/${id}#`))).textContent).toContain('#');
  expect(card.getByText(/^It holds until December 21, 2026/)).toBeTruthy();
}, 20_000);
