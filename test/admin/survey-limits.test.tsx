/** A survey has as much as it can have: the builder offers no more and says so. The App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { SURVEY_CHOICES, SURVEY_ENDINGS, SURVEY_QUESTIONS } from '../../src/wire/surveys/limits.ts';
import type { SurveyDraft } from '../../src/wire/surveys/draft.ts';
import { SAVE_AFTER_MS } from '../../src/admin/features/campaigns/draft.ts';
import { asks, choicesOf, endsWith, surveyOf, surveysLab } from '../server/surveys-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = surveysLab();
const { path, send } = lab;
const ids = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

test('one question, ending or choice more than a survey can have cannot be added in the builder, which says how many it can have [P-SRV-02]', async () => {
  const first = asks('q1', 'single', { title: 'Which?', choices: choicesOf(...ids('c', SURVEY_CHOICES - 1)) });
  const others = ids('q', SURVEY_QUESTIONS - 1)
    .slice(1)
    .map((id) => asks(id, 'nps'));
  const survey = { ...surveyOf([{ ...first, made: SURVEY_CHOICES - 1 }, ...others]), made: 100 };
  const content = { ...survey, endings: ids('e', SURVEY_ENDINGS - 1).map((id) => endsWith(id)) };
  const { id } = await send<Campaign>('POST', path(), { kind: 'survey', name: 'Long' });
  await send('PATCH', path(`/${id}`), { content, audience: 'all' });
  const browser = await openContacts(lab.server, `/dashboard/campaigns/${id}/edit`);
  const part = within(await screen.findByRole('region', { name: 'Content' }));
  // One below each limit there is a way to the last.
  await press('Add a choice');
  expect(part.getByText(`A question can have ${SURVEY_CHOICES} of them.`)).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Add a choice' })).toBeNull();
  await press('Duplicate');
  expect(part.getByText(`A survey can have ${SURVEY_QUESTIONS} questions.`)).toBeTruthy();
  expect(part.queryByLabelText('Add a question…')).toBeNull();
  expect(part.queryByRole('button', { name: 'Duplicate' })).toBeNull();
  await press('Add an ending');
  expect(part.getByText(`A survey can have ${SURVEY_ENDINGS} endings.`)).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Add an ending' })).toBeNull();
  // All of it is kept.
  act(() => browser.pass(SAVE_AFTER_MS));
  await waitFor(async () => {
    const kept = (await send<Campaign>('GET', path(`/${id}`))).draft.content as SurveyDraft;
    expect([kept.questions.length, kept.endings.length, kept.questions[0]!.choices.length]).toEqual([
      SURVEY_QUESTIONS,
      SURVEY_ENDINGS,
      SURVEY_CHOICES,
    ]);
  });
  await act(async () => void fireEvent.click(part.getAllByRole('button', { name: /Which\?/ })[0]!));
  expect(part.queryByRole('button', { name: 'Duplicate' })).toBeNull();
}, 30_000);
