/** What a banner may say and ask for, and what is not heard, with a frame of the test’s own. */
import { expect, markup, openMediaLab, test } from './media-lab.ts';
import { action, PAGE, top } from './banner-lab.ts';

// Each of the eight is asked of the mapping itself, in src/surfaces/kit/media-actions.test.ts.
for (const kind of ['banner', 'modal'] as const) {
  test(`what a ${kind} asks the page for is done once, in words of the host API`, async ({ page, site }) => {
    const lab = await openMediaLab(page, site, { kind, body: PAGE });
    const asked: [object, unknown[]][] = [
      [{ name: 'start-conversation' }, ['startBot', '', true]],
      [{ name: 'open-url', data: 'https://a.test/x', newTab: true }, ['openURL', 'https://a.test/x', true]],
      [{ name: 'show-checklist', data: { checklistId: 'c1', sharedKey: 'k' } }, ['startChecklist', 'c1', true, 'k']],
    ];
    const heard: unknown[][] = [];
    for (const [message, call] of asked) {
      await lab.open({ ...action, config: {} });
      await lab.say({ type: kind.toUpperCase(), name: `${kind}-data-set` });
      await lab.say({ type: kind.toUpperCase(), ...message });
      heard.push(call);
      // What a frame has posted is on its way until the page has it.
      await expect.poll(lab.calls).toEqual(heard);
      await lab.destroy();
    }
    expect(await lab.faults()).toEqual([]);
  });
}

test('a banner message needs the window and origin that we made, and the type BANNER; 2,000 others do nothing [W-VAL-03]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await lab.open(action);
  const good = { type: 'BANNER', name: 'open-url', data: 'https://a.test/' };
  for (const wrong of [
    '',
    'x',
    '{',
    'null',
    '7',
    '[]',
    { ...good, type: 'banner' },
    { ...good, type: 'MODAL' },
    { ...good, type: undefined },
    { ...good, name: 7 },
    { ...good, name: '__proto__' },
  ])
    await lab.say(wrong);
  await page.evaluate(
    async ({ good, address }) => {
      // The right words from the page itself, and from a second frame of the same origin.
      for (let at = 0; at < 1000; at++) postMessage(at % 2 ? JSON.stringify(good) : good, '*');
      const twin = document.createElement('iframe');
      twin.src = address;
      document.body.append(twin);
      await new Promise((resolve) => twin.addEventListener('load', resolve));
      dispatchEvent(new MessageEvent('message', { data: JSON.stringify(good), origin: new URL(address).origin }));
      for (let at = 0; at < 1000; at++)
        dispatchEvent(
          new MessageEvent('message', {
            data: JSON.stringify(good),
            origin: new URL(address).origin,
            source: twin.contentWindow,
          }),
        );
      await new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve(undefined));
        postMessage('last', '*');
      });
    },
    { good, address: `${site.origin.replace('localhost', '127.0.0.1')}/own/frame` },
  );
  expect([await lab.calls(), await lab.faults()]).toEqual([[], []]);
  await lab.say(good);
  await expect.poll(lab.calls).toEqual([['openURL', 'https://a.test/', false]]);
});

test('what goes wrong is told to nobody but the fault counter, and leaves nothing behind [W-BAN-16]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  const before = await markup(page);
  await page.evaluate(() => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const throwing = {
      get format() {
        throw new Error('mine');
      },
    };
    for (const given of [undefined, null, cycle, throwing, () => 1, 10n, Symbol('x')]) window.media.open(given);
  });
  expect(await lab.faults()).toHaveLength(7);
  await expect(lab.box).toHaveCount(0);

  // Never shown: no room was made, and after the wait not even the frame is there.
  await lab.open(action);
  await lab.say({ type: 'BANNER', name: 'banner-loaded' });
  await lab.advance(9999);
  await expect(lab.box).toHaveCount(1);
  expect(await top(page)).toBe(0);
  await lab.advance(1);
  await expect(lab.box).toHaveCount(0);
  expect((await lab.faults()).at(-1)).toBe('Error: the banner did not load');
  expect(await markup(page)).toBe(before);
});

test('an address of the banner that would run code is never opened', async ({ page, site }) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE, address: 'javascript:parent.hacked=1' });
  await lab.open(action);
  await expect(lab.box).toHaveCount(0);
  expect(await lab.faults()).toHaveLength(1);
});
