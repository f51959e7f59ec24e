import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { hostCallOf } from './media-actions.ts';

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
