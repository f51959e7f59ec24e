import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { hostCallOf } from './media-actions.ts';

const asked = [
  ['W-BAN-08', 'start-conversation', { data: { botId: 'b1' } }, ['startBot', 'b1', true]],
  ['W-BAN-08', 'start-conversation', {}, ['startBot', '', true]],
  ['W-BAN-09', 'start-custom-action', { data: { action: 'confetti' } }, ['triggerCustomAction', 'confetti']],
  ['W-BAN-10', 'open-url', { data: 'https://a.test/x', newTab: true }, ['openURL', 'https://a.test/x', true]],
  ['W-BAN-10', 'open-url', { data: 'https://a.test/y' }, ['openURL', 'https://a.test/y', false]],
  ['W-BAN-11', 'show-form', { data: { formId: 'f1' } }, ['startFeedbackFlow', 'f1', true]],
  [
    'W-BAN-12',
    'show-survey',
    { data: { formId: 's1', surveyFormat: 'survey_full' } },
    ['showSurvey', 's1', 'survey_full'],
  ],
  ['W-BAN-12', 'show-survey', { data: { formId: 's1' } }, ['showSurvey', 's1', 'survey']],
  ['W-BAN-13', 'show-news-article', { data: { articleId: 'n1' } }, ['openNewsArticle', 'n1', true]],
  ['W-BAN-14', 'show-help-article', { data: { articleId: 'h1' } }, ['openHelpCenterArticle', 'h1', true]],
  ['W-BAN-15', 'show-checklist', { data: { checklistId: 'c1', sharedKey: 'k' } }, ['startChecklist', 'c1', true, 'k']],
] as const;
for (const [id, name, more, call] of asked)
  test(`'${name}' with ${JSON.stringify(more)} is ${call[0]} of the host API [${id}]`, () => {
    expect(hostCallOf({ name, ...more })).toEqual([...call]);
  });

test('an action without the id that it needs does nothing; a conversation needs none', () => {
  const names =
    'start-custom-action open-url show-form show-survey show-news-article show-help-article show-checklist'.split(' ');
  for (const name of names) {
    for (const data of [undefined, null, '', 7, {}, { formId: '', articleId: 7, checklistId: [], action: {} }])
      expect([name, hostCallOf({ name, data })]).toEqual([name, undefined]);
  }
  expect(hostCallOf({ name: 'start-conversation', data: { botId: 7 } })).toEqual(['startBot', '', true]);
});

test('messages about the frame itself, and names that no table has, are no calls', () => {
  for (const name of ['banner-height', 'modal-close', '', 'toString', '__proto__', 'constructor'])
    expect(hostCallOf({ name, data: { formId: 'x' } })).toBeUndefined();
  fc.assert(fc.property(fc.string(), fc.jsonValue(), (name, data) => void hostCallOf({ name, data })));
});
