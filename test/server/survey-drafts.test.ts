/** What a survey may be: its limits, its ways, and what is not published. */
import { describe, expect, test } from 'bun:test';
import { SURVEY_ENDINGS, SURVEY_QUESTIONS } from '../../src/wire/surveys/limits.ts';
import { surveyTemplates } from '../../src/wire/surveys/templates.ts';
import type { SurveyDraft } from '../../src/wire/surveys/draft.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { when } from './campaigns-lab.ts';
import { asks, choicesOf, endsWith, recommend, surveyOf, surveysLab } from './surveys-lab.ts';

const { live, made, path, send } = surveysLab();

describe('a draft', () => {
  test('has its limits: one question or ending more is refused with its field [P-SRV-02]', async () => {
    const { id } = await made('survey', 'Long');
    const questions = Array.from({ length: SURVEY_QUESTIONS }, (_, at) => asks(`q${at}`, 'text'));
    const endings = Array.from({ length: SURVEY_ENDINGS }, (_, at) => endsWith(`e${at}`));
    const whole = { ...surveyOf(questions), endings };
    await send('PATCH', path(`/${id}`), { content: whole });
    for (const [field, content] of [
      ['questions', { ...whole, questions: [...questions, asks('more', 'text')] }],
      ['endings', { ...whole, endings: [...endings, endsWith('more')] }],
      ['questions.0.texts.en.title', { ...whole, questions: [asks('q0', 'text', { title: 'x'.repeat(501) })] }],
    ] as const)
      expect(await send('PATCH', path(`/${id}`), { content }, 422)).toMatchObject({ details: { field } });
  });

  test.each(surveyTemplates)(
    'of the template %s can be published as it is, in English and German [P-SRV-18]',
    async (template) => {
      const { id } = await send<Campaign>('POST', path(), { kind: 'survey', name: template, template });
      await send('PATCH', path(`/${id}`), { audience: 'all' });
      const { problems } = await send<any>('POST', path(`/${id}/check`));
      // Nobody is in this project, which the parts around the questions warn of.
      expect(problems.filter(({ level, part }: any) => level === 'error' || part === 'content')).toEqual([]);
      const { languages, questions } = (await send<Campaign>('GET', path(`/${id}`))).draft.content as SurveyDraft;
      expect(languages).toEqual(['en', 'de']);
      const said = questions.map(({ texts }) => [texts.en!.title, texts.de!.title]);
      expect(said.every(([one, other]) => one !== '' && other !== '' && one !== other)).toBe(true);
    },
  );

  test('leads forward alone, and names no answer that is not given yet [P-SRV-13, P-SRV-15]', async () => {
    const { id } = await made('survey', 'Back');
    const to = (target: string) =>
      surveyOf([asks('q1', 'nps'), asks('q2', 'nps', { rules: [{ when: [], to: target }] })]);
    expect(await send('PATCH', path(`/${id}`), { content: to('q1') }, 422)).toMatchObject({
      detail: expect.stringContaining('A rule can only lead forward.'),
    });
    await send('PATCH', path(`/${id}`), { content: to('e1') });
    const named = (title: string) => surveyOf([asks('q1', 'nps', { title }), asks('q2', 'text')]);
    await send('PATCH', path(`/${id}`), { content: named('You said {{answer.q2:something}}') }, 422);
    await send('PATCH', path(`/${id}`), { content: named('Hello {{name:there}}') });
  });

  test('is not published while a way leads nowhere, a text is missing or a name has no fallback [P-SRV-14, P-SRV-15]', async () => {
    const { id } = await made('survey', 'Wrong');
    const [score, reason] = [asks('q1', 'nps'), asks('q2', 'single', { title: ' ', choices: choicesOf('c1') })];
    const content = surveyOf(
      [
        { ...score, rules: [{ when: [], to: 'e1' }] },
        reason,
        asks('q3', 'text', {
          title: 'Dear {{name}}',
          shown: { of: 'answer', key: 'q1', is: 'between', value: [11, 12] },
        }),
      ],
      {},
      [endsWith('e1'), endsWith('e2', { action: 'url', target: 'not an address' })],
    );
    await send('PATCH', path(`/${id}`), { content, audience: 'all', when: when({ on: 'hand' }) });
    const { problems } = await send<any>('POST', path(`/${id}/check`));
    const ofContent = problems.filter(({ part }: any) => part === 'content');
    expect(ofContent.map(({ level, code, field }: any) => [level, code, field])).toEqual([
      ['error', 'survey.noTitle', 'questions.q2'],
      ['error', 'survey.fewChoices', 'questions.q2'],
      ['error', 'survey.noFallback', 'questions.q3'],
      ['error', 'survey.address', 'endings.e2'],
      ['error', 'survey.unreached', 'questions.q2'],
      ['error', 'survey.unreached', 'questions.q3'],
      ['warning', 'survey.neverHolds', 'questions.q3'],
      ['error', 'survey.endingUnreached', 'endings.e2'],
    ]);
    await send('POST', path(`/${id}/publish`), { expectedVersion: 0 }, 422);
  });

  test('keeps the kind of a question that was published, and whether it is anonymous [P-SRV-22, P-SRV-23]', async () => {
    const { id } = await live(recommend());
    const other = surveyOf([asks('q1', 'csat'), asks('q2', 'text')]);
    expect(await send('PATCH', path(`/${id}`), { content: other }, 422)).toMatchObject({
      details: { field: 'content.questions.q1' },
    });
    await send('PATCH', path(`/${id}`), { content: surveyOf([asks('q1', 'nps')], { anonymous: true }) }, 422);
    await send('PATCH', path(`/${id}`), { content: surveyOf([asks('q9', 'csat')]) });
  });
});

test('a picture without a text alternative stops publishing [P-SRV-09]', async () => {
  const { id } = await made('survey', 'Survey');
  const picture = asks('q1', 'picture', { choices: choicesOf('c1', 'c2') });
  const bare = { ...picture, texts: { en: { ...picture.texts.en!, labels: { c1: 'A lamp' } } } };
  await send('PATCH', path(`/${id}`), { content: surveyOf([bare]) });
  const { problems } = await send<any>('POST', path(`/${id}/check`));
  expect(problems).toContainEqual(
    expect.objectContaining({ level: 'error', code: 'survey.noAlt', field: 'questions.q1' }),
  );
});
