/** Responses to a survey as staff go through them: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asks, surveyOf, surveysLab } from '../server/surveys-lab.ts';
import { openContacts } from './contacts-desk.tsx';

const lab = surveysLab();
const { live, newId, saves } = lab;

test('the list goes on with j and k, and stays as it is read while new ones come, which a bar tells and shows [P-SRV-52]', async () => {
  const { id } = await live(surveyOf([asks('q1', 'text')]));
  const answers = async (words: string) => {
    await saves(id, newId(), await lab.server.newSession(), { answers: { q1: words }, complete: true });
    lab.server.clock.advance(1000);
  };
  for (const words of ['First', 'Second', 'Third']) await answers(words);
  const browser = await openContacts(lab.server, `/dashboard/campaigns/${id}?tab=answers&view=responses`);
  const list = await screen.findByRole('region', { name: 'Responses' });
  const shown = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => /First|Second|Third|Late/.exec(textContent!)![0]);
  await waitFor(() => expect(shown()).toEqual(['Third', 'Second', 'First']));
  const open = () =>
    within(list)
      .queryAllByRole('link')
      .findIndex((one) => one.getAttribute('aria-current') === 'true');
  const key = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
  expect(open()).toBe(-1);
  for (const [pressed, at] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await key(pressed);
    await waitFor(() => expect([pressed, open()]).toEqual([pressed, at]));
  }
  await waitFor(() => expect(screen.getByRole('region', { name: 'Visitor' }).textContent).toContain('Second'));
  await answers('Late');
  await answers('Late');
  await act(async () => browser.sockets.at(-1)!.receive({ name: 'response', data: { survey: id }, seq: 1 }));
  const news = await within(list).findByRole('button', { name: 'Show 2 new' });
  expect(shown()).toEqual(['Third', 'Second', 'First']);
  expect(open()).toBe(1);
  await act(async () => void fireEvent.click(news));
  await waitFor(() => expect(shown()).toEqual(['Late', 'Late', 'Third', 'Second', 'First']));
  expect(open()).toBe(3);
  expect(within(list).queryByRole('button', { name: /new/ })).toBeNull();
}, 20_000);
