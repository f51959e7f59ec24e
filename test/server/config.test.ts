import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { brotliDecompressSync } from 'node:zlib';
import { flowConfig, type BakedConfig, type CarriedParts, type FlowConfig } from '../../src/wire/config/shapes.ts';
import { fieldsOf, fits } from '../../src/wire/schema.ts';
import de from '../../src/server/features/config/texts/de.json';
import english from '../../src/server/features/config/texts/en-US.json';
import flowsDe from '../../src/server/features/messenger/texts/de.json';
import flowsEnglish from '../../src/server/features/messenger/texts/en-US.json';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function config(lang: string): Promise<FlowConfig> {
  const response = await server.send(`/api/config/${KEY}?lang=${lang}`, { headers: { 'api-token': KEY } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
}

async function withSettings<T>(settings: unknown, work: () => Promise<T>): Promise<T> {
  const set = (value: unknown) =>
    server.ports.storage.write((transaction) =>
      transaction.run(`update project set settings = ? where sdk_key = ?`, JSON.stringify(value), KEY),
    );
  await set(settings);
  server.clock.advance(6000);
  try {
    return await work();
  } finally {
    await set({});
    server.clock.advance(6000);
  }
}

async function loader(
  headers: Record<string, string> = {},
  query = `?key=${KEY}`,
): Promise<{ response: Response; baked: BakedConfig; carried: CarriedParts | undefined }> {
  const response = await server.send(`/widget/loader.js${query}`, { headers });
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const text = Buffer.from(response.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes);
  const scope: { seen?: BakedConfig & { p?: CarriedParts } } = {};
  new Function('globalThis', String(text))(scope);
  const { p: carried, ...baked } = scope.seen!;
  return { response, baked, carried };
}

describe('GET /api/config/{key}', () => {
  test('flowConfig carries every field in its form [W-CFG-01]', async () => {
    const sent = await config('en-us');
    expect(fits(flowConfig, sent)).toBe(true);
    expect(Object.keys(sent)).toEqual(
      expect.arrayContaining(Object.keys(fieldsOf(flowConfig)).filter((key) => key !== 'buttonLogo')),
    );
  });

  test.each([
    ['color', '#485BFF', 'W-CFG-04'],
    ['headerColor', '#485BFF', 'W-CFG-05'],
    ['buttonColor', '#485BFF', 'W-CFG-06'],
    ['backgroundColor', '#FFFFFF', 'W-CFG-07'],
    ['borderRadius', 20, 'W-CFG-08'],
    ['buttonX', 20, 'W-CFG-09'],
    ['buttonY', 20, 'W-CFG-10'],
    ['feedbackButtonPosition', 'BOTTOM_RIGHT', 'W-CFG-11'],
  ] as const)('in a project without settings %s is %p [%s]', async (field, byDefault) => {
    expect((await config('en-us'))[field] as unknown).toBe(byDefault);
  });

  test.each([
    ['ar', true],
    ['he-IL', true],
    ['fa', true],
    ['ur-pk', true],
    ['ar-XB', true],
    ['de', false],
    ['en-us', false],
    ['arn', false],
  ])('for %s localizationOptions.rtl is %p [W-CFG-20]', async (lang, rtl) => {
    expect((await config(lang)).localizationOptions).toEqual({ rtl });
  });

  test.each(['en-us', 'fr', '', 'xx-yy'])(
    'for "%s" the texts are those of en-US, the default locale [W-CFG-21]',
    async (lang) => {
      expect((await config(lang)).staticTranslations.undo).toBe(english.undo);
    },
  );

  test('the texts of the capture editor and of checklists are there in both languages [W-ERR-04]', async () => {
    const keys =
      'accessToScreenSharingDenied browserNotSupported startRecording stopRecording mute unmute pickAColor undo retry ' +
      'next done dismiss checklistDefaultTitle stepDefaultTitle actionDefaultTitle markAsDone noStepsDefined ' +
      'taskProgress aboutMinutes';
    for (const lang of ['en-us', 'de-at']) {
      const { staticTranslations, widgetButtonText } = await config(lang);
      for (const key of keys.split(' ')) expect(staticTranslations[key]?.length ?? 0).toBeGreaterThan(1);
      expect(widgetButtonText).toBeTruthy();
    }
    expect((await config('de')).staticTranslations.undo).toBe('Rückgängig');
    expect(Object.keys(de).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(flowsDe).sort()).toEqual(Object.keys(flowsEnglish).sort());
  });

  test('our own calls on the three origins are blacklisted, the demo shop’s are not', async () => {
    const { networkLogBlacklist } = await config('en');
    const hidden = (url: string) => networkLogBlacklist.some((part) => url.includes(part));
    for (const own of [
      'http://localhost:3000/api/bugs/v2',
      'http://localhost:3000/widget/loader.js',
      'http://localhost:3001/?key=x',
      'http://localhost:3002/files/a/b',
    ])
      expect(hidden(own)).toBe(true);
    expect(hidden('http://localhost:3000/demo/api/order')).toBe(false);
  });

  test('settings stand over defaults; one that does not fit its field is left out [W-CFG-04 W-CFG-11]', async () => {
    const flowSettings = {
      color: '#112233',
      feedbackButtonPosition: 'BUTTON_CLASSIC_LEFT',
      borderRadius: 'huge',
      buttonLogo: 'https://shop.test/logo.svg',
      networkLogBlacklist: ['metrics.shop.test'],
      staticTranslations: { undo: 'Take back' },
    };
    const sent = await withSettings({ flowConfig: flowSettings }, () => config('en'));
    expect(sent).toMatchObject({
      color: '#112233',
      feedbackButtonPosition: 'BUTTON_CLASSIC_LEFT',
      borderRadius: 20,
      buttonLogo: 'https://shop.test/logo.svg',
    });
    expect(sent.networkLogBlacklist).toContain('metrics.shop.test');
    expect(sent.networkLogBlacklist).toContain('http://localhost:3002/');
    expect(sent.staticTranslations).toMatchObject({ undo: 'Take back', next: english.next });
  });

  test('it is composed of settings and of texts in each language, the project’s own over ours [W-CFG-23 W-CFG-19]', async () => {
    const settings = {
      flowConfig: { color: '#112233', staticTranslations: { retry: 'Again', next: 'Onwards' } },
      translations: {
        'en-US': { undo: 'Take back', next: 'Go on', greeting: 'Hi there' },
        de: { undo: 'Zurücknehmen', widgetButtonText: 'Rückmeldung' },
      },
    };
    const sent = await withSettings(settings, async () => ({
      english: await config('en-us'),
      german: await config('de-at'),
      french: await config('fr'),
      mirrored: await config('ar-XB'),
    }));
    for (const one of Object.values(sent)) expect(fits(flowConfig, one)).toBe(true);
    expect(sent.english).toMatchObject({
      color: '#112233',
      widgetButtonText: english.widgetButtonText,
      staticTranslations: {
        undo: 'Take back',
        next: 'Go on',
        retry: 'Again',
        greeting: 'Hi there',
        done: english.done,
      },
    });
    expect(sent.german).toMatchObject({
      color: '#112233',
      widgetButtonText: 'Rückmeldung',
      staticTranslations: { undo: 'Zurücknehmen', next: 'Onwards', retry: 'Again', done: de.done },
    });
    expect(sent.german.staticTranslations.greeting).toBeUndefined();
    expect(sent.french).toEqual(sent.english);
    expect(sent.mirrored).toEqual({ ...sent.english, localizationOptions: { rtl: true } });
    expect('widgetButtonText' in sent.german.staticTranslations).toBe(false);
  });

  test('a project’s own label for all languages gives way to the one for a language, also in the loader', async () => {
    const settings = { flowConfig: { widgetButtonText: 'Hey' }, translations: { de: { widgetButtonText: 'Sag was' } } };
    const labels = await withSettings(settings, async () => [
      (await config('de')).widgetButtonText,
      (await config('en')).widgetButtonText,
      (await loader({ 'accept-language': 'de' })).baked.c?.widgetButtonText,
      (await loader()).baked.c?.widgetButtonText,
    ]);
    expect(labels).toEqual(['Sag was', 'Hey', 'Sag was', 'Hey']);
  });

  test('the fields of the messenger’s loading are there, those of the AI bar are not [W-CFG-23]', async () => {
    const sent = await config('en');
    expect(sent).toMatchObject({ disableBGFade: false, disableBGGradient: false });
    const response = await server.send(`/api/config/${KEY}`);
    expect(Object.keys((await response.json()) as object)).toEqual(['flowConfig']);
  });

  test('tooltips are an empty list with 200', async () => {
    const response = await server.send(`/api/config/${KEY}/tooltips`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  });

  test('an unknown key is 404 in words', async () => {
    const response = await server.send('/api/config/unknown-key-1');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'unknown_key', detail: expect.stringContaining('SDK key') });
  });
});

describe('/widget/loader.js', () => {
  test('with a key it carries what the button needs, in at most 1 KB [W-SNP-14 D-PLT-10]', async () => {
    const { response, baked } = await loader();
    expect(response.status).toBe(200);
    expect(baked).toEqual({
      k: KEY,
      a: 'http://localhost:3000',
      f: 'http://localhost:3001',
      m: 'http://localhost:3002',
      c: {
        buttonColor: '#485BFF',
        feedbackButtonPosition: 'BOTTOM_RIGHT',
        buttonX: 20,
        buttonY: 20,
        borderRadius: 20,
        widgetButtonText: 'Feedback',
      },
    });
    expect(JSON.stringify(baked).length).toBeLessThanOrEqual(1024);
    expect(response.headers.get('content-type')).toStartWith('text/javascript');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('settings that the button needs are baked in; a logo that would pass 1 KB is not [W-SNP-14]', async () => {
    const button = {
      hideForGuests: true,
      requireConsent: true,
      enableConsoleLogs: false,
      localizationOptions: { rtl: true },
    };
    const logo = (length: number) => ({
      flowConfig: { ...button, buttonLogo: `https://a.test/${'x'.repeat(length)}` },
    });
    const small = await withSettings(logo(20), loader);
    expect(small.baked).toMatchObject({ c: { ...button, buttonLogo: `https://a.test/${'x'.repeat(20)}` } });
    const large = await withSettings(logo(2000), loader);
    expect(large.baked.c).toBeDefined();
    expect(large.baked.c?.buttonLogo).toBeUndefined();
    expect(JSON.stringify(large.baked).length).toBeLessThanOrEqual(1024);
  });

  test('with network logs on their lists are baked in, all of them or none; a logo stays before them [W-SNP-14]', async () => {
    const network = {
      enableNetworkLogs: true,
      sendNetworkResources: true,
      networkLogPropsToIgnore: ['pin'],
      networkLogBlacklist: ['metrics.shop.test'],
    };
    const own = [
      'http://localhost:3000/api/',
      'http://localhost:3000/widget/',
      'http://localhost:3001/',
      'http://localhost:3002/',
    ];
    const small = await withSettings({ flowConfig: network }, loader);
    expect(small.baked.c).toMatchObject({ ...network, networkLogBlacklist: [...own, 'metrics.shop.test'] });
    const plain = await withSettings({ flowConfig: { enableNetworkLogs: true } }, loader);
    expect(plain.baked.c).toMatchObject({ enableNetworkLogs: true, networkLogBlacklist: own });
    expect(Object.keys(plain.baked.c!)).not.toContain('networkLogPropsToIgnore');
    expect(Object.keys(plain.baked.c!)).not.toContain('sendNetworkResources');
    const off = await withSettings({ flowConfig: { ...network, enableNetworkLogs: false } }, loader);
    expect(Object.keys(off.baked.c!)).not.toContain('networkLogBlacklist');

    const logo = { buttonLogo: `https://a.test/${'x'.repeat(600)}` };
    const both = await withSettings({ flowConfig: { ...network, ...logo } }, loader);
    expect(both.baked.c).toMatchObject({ enableNetworkLogs: true, ...logo });
    expect(Object.keys(both.baked.c!)).not.toContain('networkLogBlacklist');
    const huge = { ...network, buttonLogo: `https://a.test/${'x'.repeat(2000)}` };
    const lists = await withSettings({ flowConfig: huge }, loader);
    expect(lists.baked.c).toMatchObject({ networkLogPropsToIgnore: ['pin'] });
    expect(lists.baked.c?.buttonLogo).toBeUndefined();
  });

  test('with network logs on the part for them is in the script, beside the configuration', async () => {
    const on = await withSettings({ flowConfig: { enableNetworkLogs: true } }, loader);
    expect(on.carried?.network?.()).toEqual({ open: 'network' });
    const off = await loader();
    expect(off.carried).toBeUndefined();
    expect(on.response.headers.get('etag')).not.toBe(off.response.headers.get('etag'));
  });

  test('it is never more than 1 KB: at 1,024 bytes a list is in, at 1,025 it is not', async () => {
    const size = async (chars: number) => {
      const flowConfig = {
        enableNetworkLogs: true,
        networkLogPropsToIgnore: ['x'.repeat(200), 'y'.repeat(200), 'z'.repeat(chars)],
      };
      const { baked } = await withSettings({ flowConfig }, loader);
      return { bytes: Buffer.byteLength(JSON.stringify(baked)), whole: baked.c?.networkLogBlacklist !== undefined };
    };
    const one = await size(1);
    expect(one.whole).toBe(true);
    const fitting = 1 + 1024 - one.bytes;
    expect(fitting).toBeLessThan(200);
    expect(await size(fitting)).toEqual({ bytes: 1024, whole: true });
    expect((await size(fitting + 1)).whole).toBe(false);
  });

  test('where names are so long that even the button does not fit, it waits for the configuration', async () => {
    const host = `${'a'.repeat(60)}.`.repeat(4).slice(0, 240);
    const flowConfig = { widgetButtonText: '\u0001'.repeat(60) };
    const long = await withSettings({ flowConfig }, async () => {
      const response = await server.send(`/widget/loader.js?key=${KEY}`, { host: `${host}` });
      const scope: { seen?: BakedConfig } = {};
      new Function('globalThis', await response.text())(scope);
      return scope.seen!;
    });
    expect(long).toEqual({ k: KEY, a: `http://${host}:3000`, f: `http://${host}:3001`, m: `http://${host}:3002` });
    expect(JSON.stringify(long).length).toBeLessThanOrEqual(1024);
  });

  test('the label follows Accept-Language and the answer says that it varies [W-SNP-15]', async () => {
    const texts = { 'de-AT,de;q=0.9,en;q=0.5': 'de', 'fr,en;q=0.7,de;q=0.4': 'en', 'de;q=0,en': 'en', '': 'en' };
    const labels = await withSettings({}, async () => {
      const found: Record<string, string> = {};
      for (const accept of Object.keys(texts)) {
        const { response, baked } = await loader({ 'accept-language': accept });
        expect(response.headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
        found[accept] = baked.c!.widgetButtonText;
      }
      return found;
    });
    for (const [accept, lang] of Object.entries(texts))
      expect(labels[accept]).toBe(lang === 'de' ? de.widgetButtonText : english.widgetButtonText);
    expect(de.widgetButtonText).not.toBe(english.widgetButtonText);
  });

  test('it comes compressed where the browser takes brotli, and is not sent again unchanged', async () => {
    const { response, baked } = await loader({ 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(baked.k).toBe(KEY);
    const again = await server.send(`/widget/loader.js?key=${KEY}`, {
      headers: { 'if-none-match': response.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    const other = await server.send(`/widget/loader.js?key=${KEY}`, {
      headers: { 'if-none-match': response.headers.get('etag')!, 'accept-language': 'de' },
    });
    expect(other.status).toBe(200);
  });

  test.each(['', '?key=', '?key=unknown-key-1', '?key=%22;alert(1)//'])(
    'with "%s" the loader comes with the addresses alone',
    async (query) => {
      const { response, baked } = await loader({}, query);
      expect(response.status).toBe(200);
      expect(baked as unknown).toEqual({
        a: 'http://localhost:3000',
        f: 'http://localhost:3001',
        m: 'http://localhost:3002',
      });
    },
  );
});

test("the dashboard's own project asks for consent and masks everything, whatever it has set [D-PLT-09]", async () => {
  const key = server.internal.sdkKey;
  const own = async (): Promise<FlowConfig> => {
    const response = await server.send(`/api/config/${key}?lang=en`, { headers: { 'api-token': key } });
    return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
  };
  const set = (settings: unknown) =>
    server.ports.storage.write((transaction) =>
      transaction.run(`update project set settings = ? where internal = 1`, JSON.stringify(settings)),
    );
  const kept = { requireConsent: true, maskAll: true, sendNetworkResources: false };
  expect(await own()).toMatchObject({ ...kept, feedbackButtonPosition: 'BUTTON_NONE' });
  await set({
    flowConfig: { requireConsent: false, maskAll: false, sendNetworkResources: true, networkLogBlacklist: [] },
  });
  server.clock.advance(6000);
  const sent = await own();
  expect(sent).toMatchObject(kept);
  // The widget's own calls are left out, those of the page, which has the same server, are not.
  const app = sent.networkLogBlacklist.find((part) => part.endsWith('/widget/'))!.replace('/widget/', '');
  const told = (path: string) => !sent.networkLogBlacklist.some((part) => `${app}${path}`.includes(part));
  expect([told('/api/sessions'), told('/api/bugs/v2'), told('/widget/x.js')]).toEqual([false, false, false]);
  expect([told('/api/auth/users'), told('/api/desk/projects')]).toEqual([true, true]);
  const { baked } = await loader({}, `?key=${key}`);
  expect(baked.c).toMatchObject({ requireConsent: true, maskAll: true });
  await set({});
  server.clock.advance(6000);
  expect((await config('en')).maskAll).toBe(false);
});
