import { expect, test } from 'bun:test';
import { redactText } from '../../wire/pure/secret-values.ts';
import { createRedactor } from '../../wire/pure/secrets.ts';
import type { Report } from '../../wire/tickets/report.ts';
import { redact } from './entry.ts';
import { redactMarkup } from './markup.ts';

const KEY = `ghp_${'a1B2'.repeat(9)}`;

function finished<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
const markup = (html: string) => finished(redactMarkup(html, createRedactor()));

test('every part of a report is looked through, and the count is told', async () => {
  const screenshotData = {
    html: `<p>${KEY}</p>`,
    baseUrl: `https://a.test/${KEY}`,
    width: 1,
    height: 1,
    isMobile: false,
    x: 0,
    y: 0,
  };
  const clean = await redact({
    reportId: 'r-12345678',
    spamToken: 'kept as it is',
    customData: { note: KEY, deep: { userPassword: 'a b', list: [{ pin: 1234 }] } },
    formData: { description: `my key is ${KEY}` },
    metaData: { currentUrl: 'https://a.test/?access_token=abcdef' },
    consoleLog: [{ log: `{password: "two words", plan: "pro"}`, date: '', priority: 'INFO' }],
    networkLogs: [
      {
        url: 'https://a.test/?sig=abcdef',
        request: { payload: '{"password":"a \\"b\\" c","id":1}', headers: { Authorization: ['Bearer abc'] } },
        duration: 12.300000190734863,
      },
    ],
    customEventLog: [{ name: 'paid', date: '', data: { token: KEY } }],
    screenshotData,
    webReplay: { events: [{ type: 2, data: { node: { id: 1, attributes: { 'data-token': 'x', title: KEY } } } }] },
  } satisfies Partial<Report>);
  expect(JSON.stringify(clean)).not.toContain(KEY);
  expect(clean).toMatchObject({
    reportId: 'r-12345678',
    spamToken: 'kept as it is',
    customData: { note: '[redacted]', deep: { userPassword: '[redacted]', list: [{ pin: '[redacted]' }] } },
    metaData: { currentUrl: 'https://a.test/?access_token=[redacted]', redactions: 14 },
    consoleLog: [{ log: '{password: "[redacted]", plan: "pro"}' }],
    networkLogs: [
      {
        duration: 12.300000190734863,
        request: { payload: '{"password":"[redacted]","id":1}', headers: { Authorization: ['[redacted]'] } },
      },
    ],
    screenshotData: { html: '<p>[redacted]</p>', baseUrl: 'https://a.test/[redacted]' },
  });
  // The page's own is not touched.
  expect(screenshotData.html).toContain(KEY);
});

test('JSON stays as it was written where nothing is found in it', () => {
  const text = '{ "a" : 1,\n "b": "two" }';
  expect(redactText(text, createRedactor())).toBe(text);
  expect(redactText(`{ "a" : "${KEY}" }`, createRedactor())).toBe('{"a":"[redacted]"}');
  expect(redactText(`[broken "password":"x y"`, createRedactor())).toBe('[broken "password":"[redacted]"');
});

test('in markup fields and facts with telling names are emptied, and style sheets keep their names', () => {
  expect(
    markup('<meta name="csrf-token" content="abc"><input type="hidden" value="abc" name="authenticity_token">'),
  ).toBe(
    '<meta name="csrf-token" content="[redacted]"><input type="hidden" value="[redacted]" name="authenticity_token">',
  );
  const style = '<style>.token:hover{color:red}:root{--token-gap: 4px}</style>';
  expect(markup(style)).toBe(style);
  expect(markup(`<style>a{background:url(/x?${KEY})}</style>`)).not.toContain(KEY);
  const picture = `<img src="data:image/png;base64,${'AKIA'.repeat(400)}">`;
  expect(markup(picture)).toBe(picture);
  expect(markup(`<input name="password" bb-data-value="********">`)).toContain('********');
});

test('a page of many parts is cut between tags, so that a secret is never cut in two', () => {
  const html = `<p>${'x'.repeat(40)}</p>`.repeat(3000).replaceAll('</p><p>', `</p><p>${KEY} `);
  expect(markup(html)).not.toContain('ghp_');
});

test('in a replay style sheets keep their names, and what is called a secret loses its value', async () => {
  const recorded = (key: string, token: string) => [
    {
      type: 2,
      data: {
        node: {
          type: 2,
          id: 1,
          tagName: 'style',
          attributes: { _cssText: '.token:hover{color:red}' },
          childNodes: [{ type: 3, id: 2, textContent: '.token:focus{color:red}' }],
        },
      },
    },
    {
      type: 3,
      data: {
        source: 0,
        adds: [{ parentId: 1, node: { type: 3, id: 4, textContent: '.token:active{}' } }],
        texts: [],
        attributes: [{ id: 9, attributes: { style: { '--token-x': '4px' }, 'data-api-key': key } }],
      },
    },
    {
      type: 3,
      data: {
        source: 0,
        adds: [{ parentId: 7, node: { type: 2, id: 8, tagName: 'input', attributes: { name: 'csrf', value: token } } }],
      },
    },
  ];
  const events = recorded('abc', 'def');
  await redact({ webReplay: { events } });
  expect(events).toEqual(recorded('[redacted]', '[redacted]'));
});
