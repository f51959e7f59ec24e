/** What the log tells of calls by XMLHttpRequest, and of resources. */
import { expect, test } from 'bun:test';
import { networkPage, type PageXhr } from '../../../test/loader/network-page.ts';

const page = networkPage();
const { entries, get, xhr } = page;

test('an XMLHttpRequest is told like a fetch, with every value of a header that was set twice [W-NET-02 W-NET-03]', async () => {
  const request = await xhr('post', 'echo', 'a=1', (one) => {
    one.setRequestHeader('X-One', '1');
    one.setRequestHeader('X-One', '2');
    one.setRequestHeader('Authorization', 'Bearer s3cret');
  });
  expect((request as unknown as PageXhr).sent.map(([name]) => name)).toEqual(['X-One', 'X-One', 'Authorization']);
  expect(entries().at(-1)).toMatchObject({
    type: 'POST',
    url: `${page.base}echo`,
    success: true,
    request: { payload: 'a=1', headers: { 'X-One': ['1', '2'], Authorization: ['Bearer s3cret'] } },
    response: { status: 200, statusText: 'OK' },
  });
});

test('an XMLHttpRequest follows the same limits, types and blacklist [W-NET-08 W-NET-09 W-NET-10]', async () => {
  const last = () => entries().at(-1)?.response?.responseText;
  await xhr('GET', 'over');
  expect(last()).toBe('<content_too_large>');
  await xhr('GET', 'image');
  expect(last()).toBe('<content_type_not_supported>');
  await xhr('GET', 'json', undefined, (request) => (request.responseType = 'json'));
  expect(last()).toBe('<json>');
  const pending = xhr('GET', 'text');
  expect(last()).toBe('<request_still_open>');
  await pending;
  expect(last()).toBe('hello');
  const before = entries().length;
  page.api.setNetworkLogsBlacklist(['/xml']);
  await xhr('GET', 'xml');
  expect(entries()).toHaveLength(before);
});

test('an XMLHttpRequest without an answer has failed [W-NET-04]', async () => {
  const request = new page.scope.XMLHttpRequest();
  request.open('GET', 'http://127.0.0.1:1/');
  await new Promise((resolve) => {
    request.addEventListener('loadend', resolve);
    request.send();
  });
  expect(entries().at(-1)).toMatchObject({ success: false });
  expect(entries().at(-1)).not.toHaveProperty('response');
});

test('resources are told only where the project asks for them, once, and not what is logged already [W-NET-05 W-CFG-14]', async () => {
  const timing = (name: string, duration: number) => ({ name, duration, initiatorType: 'img', startTime: 1000 });
  const real = performance.getEntriesByType.bind(performance);
  performance.getEntriesByType = () =>
    [
      timing(`${page.base}text`, 1),
      timing('https://shop.test/logo.png', 12),
      timing('https://app.test/api/x', 3),
    ] as unknown as PerformanceEntryList;
  await get('text');
  expect(entries()).toHaveLength(1);
  page.fake.setConfig({ sendNetworkResources: true });
  const resources = entries().filter(({ type }) => type === 'RESOURCE');
  performance.getEntriesByType = real;
  expect(resources).toEqual([
    {
      type: 'RESOURCE',
      url: 'https://shop.test/logo.png',
      date: new Date(performance.timeOrigin + 1000).toISOString(),
      duration: 12,
      initiatorType: 'img',
    },
  ]);
});
