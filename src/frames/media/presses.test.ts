import { expect, test } from 'bun:test';
import type { MediaButton } from '../../wire/outbound-media/shapes.ts';
import { isPressable, messageOf } from './presses.ts';

const button = (action: MediaButton['action'], more: Partial<MediaButton> = {}) =>
  ({ label: 'x', action, target: 't1', ...more }) as MediaButton;

test('each action of a button is the message of the contract', () => {
  const messages = (
    [
      button('url', { target: 'https://a.test/x', newTab: true }),
      button('url', { target: 'https://a.test/x' }),
      button('form'),
      button('survey'),
      button('survey', { surveyFormat: 'survey_full' }),
      button('news'),
      button('article'),
      button('checklist'),
      button('checklist', { sharedKey: 'k' }),
      button('conversation'),
      button('conversation', { target: null }),
      button('custom'),
      button('close'),
    ] as MediaButton[]
  ).map(messageOf);
  expect(messages).toEqual([
    { name: 'open-url', data: 'https://a.test/x', newTab: true },
    { name: 'open-url', data: 'https://a.test/x', newTab: false },
    { name: 'show-form', data: { formId: 't1' } },
    { name: 'show-survey', data: { formId: 't1', surveyFormat: 'survey' } },
    { name: 'show-survey', data: { formId: 't1', surveyFormat: 'survey_full' } },
    { name: 'show-news-article', data: { articleId: 't1' } },
    { name: 'show-help-article', data: { articleId: 't1' } },
    { name: 'show-checklist', data: { checklistId: 't1' } },
    { name: 'show-checklist', data: { checklistId: 't1', sharedKey: 'k' } },
    { name: 'start-conversation', data: { botId: 't1' } },
    { name: 'start-conversation', data: {} },
    { name: 'start-custom-action', data: { action: 't1' } },
    undefined,
  ]);
});

test('a button that would do nothing, or run code, is not drawn', () => {
  const hidden = [
    button('none'),
    button('form', { target: '' }),
    button('custom', { target: null }),
    ...[
      '',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://a.test/1',
      '/x',
    ].map((target) => button('url', { target })),
  ];
  expect(hidden.filter(isPressable)).toEqual([]);
  const shown = [
    button('close', { target: null }),
    button('conversation', { target: null }),
    ...['https://a.test', 'mailto:a@a.test', 'tel:+431234'].map((target) => button('url', { target })),
  ];
  expect(shown.every(isPressable)).toBe(true);
});
