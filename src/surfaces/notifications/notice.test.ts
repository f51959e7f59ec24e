import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { progressOf, readNotice } from './notice.ts';

test('an action is read by what it is about, with when it was made and whether it sounds [W-NOT-01 W-NOT-02]', () => {
  const notice = readNotice({
    actionType: 'notification',
    outbound: 'ob1',
    createdAt: '2026-03-01T10:00:00.000Z',
    sound: true,
    data: {
      text: 'Hi {{name}}',
      sender: { name: 'Ann', profileImageUrl: 'https://a.test/a.png' },
      conversation: { shareToken: 'tok1' },
    },
  });
  expect(notice).toMatchObject({
    id: 'ob1',
    kind: 'chat',
    opens: ['openConversation', 'tok1'],
    text: 'Hi {{name}}',
    sender: 'Ann',
    senderImage: 'https://a.test/a.png',
    createdAt: Date.UTC(2026, 2, 1, 10),
    sound: true,
  });
});

test('news have a cover, unless its address is a placeholder, and a preview [W-NOT-03 W-NOT-10]', () => {
  const news = (coverImageUrl: string) =>
    readNotice({ data: { news: { id: 'n1' }, text: 'Title', coverImageUrl, previewText: 'Preview' } });
  expect(news('https://a.test/c.png')).toMatchObject({
    kind: 'news',
    opens: ['openNewsArticle', 'n1'],
    cover: 'https://a.test/c.png',
    preview: 'Preview',
    sound: false,
  });
  expect(news('https://a.test/NewsImagePlaceholder.png')?.cover).toBeUndefined();
  expect(news('javascript:x')?.cover).toBeUndefined();
});

test('a change of a request opens that request, with the id that the server sends [P-FRQ-26]', () => {
  const data = { text: 'Planned: Dimmer &amp; lamp', request: { id: '018f-r1' } };
  expect(readNotice({ data })).toMatchObject({
    kind: 'other',
    opens: ['_openFeatureRequest', '018f-r1'],
    text: 'Planned: Dimmer &amp; lamp',
  });
});

test('a checklist tells its progress and its next step [W-NOT-04]', () => {
  const data = { checklist: { id: 'c1' }, text: 'Start', currentStep: 2, totalSteps: 5, nextStepTitle: 'Address' };
  expect(readNotice({ data })).toMatchObject({
    kind: 'checklist',
    opens: ['openChecklist', 'c1'],
    progress: 44,
    nextStep: 'Address',
  });
});

test('progress is the rounded percentage, and 4 more while it is under 100 [W-NOT-19]', () => {
  const said = [
    [0, 5],
    [1, 3],
    [2, 3],
    [1, 200],
    [199, 200],
    [5, 5],
    [9, 5],
    [1, 0],
    [Number.NaN, 5],
  ].map(([step, steps]) => progressOf(step!, steps!));
  // 99.5 rounds to 100, which has nothing added.
  expect(said).toEqual([4, 37, 71, 5, 100, 100, 100, 4, 4]);
  fc.assert(
    fc.property(fc.double(), fc.double(), (step, steps) => {
      const percent = progressOf(step, steps);
      return percent >= 4 && percent <= 100;
    }),
  );
});

test('anything else opens the widget, and what is no action is none', () => {
  expect(readNotice({ outbound: 7, data: { text: 'Hello' } })).toMatchObject({
    id: '7',
    kind: 'other',
    opens: ['open'],
  });
  expect([undefined, null, 'x', 5, {}, { data: null }, { data: 'x' }].map(readNotice)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  fc.assert(fc.property(fc.anything(), (value) => (readNotice(value), readNotice({ data: value }), true)));
});
