/** The configuration of a widget: defaults, settings, languages. */
import { describe, expect, test } from 'bun:test';
import { flowConfig, type FlowConfig } from '../../src/wire/config/shapes.ts';
import { fieldsOf, fits } from '../../src/wire/schema.ts';
import de from '../../src/server/features/config/texts/de.json';
import english from '../../src/server/features/config/texts/en-US.json';
import flowsDe from '../../src/server/features/messenger/texts/de.json';
import flowsEnglish from '../../src/server/features/messenger/texts/en-US.json';
import { KEY } from './harness.ts';
import { configLab } from './config-lab.ts';

const lab = configLab();
const { withSettings, loader } = lab;

async function config(lang: string): Promise<FlowConfig> {
  const response = await lab.server.send(`/api/config/${KEY}?lang=${lang}`, { headers: { 'api-token': KEY } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
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
    const response = await lab.server.send(`/api/config/${KEY}`);
    expect(Object.keys((await response.json()) as object)).toEqual(['flowConfig']);
  });

  test('tooltips are an empty list with 200', async () => {
    const response = await lab.server.send(`/api/config/${KEY}/tooltips`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  });

  test('an unknown key is 404 in words', async () => {
    const response = await lab.server.send('/api/config/unknown-key-1');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'unknown_key', detail: expect.stringContaining('SDK key') });
  });
});

test("the dashboard's own project asks for consent and masks everything, whatever it has set [D-PLT-09]", async () => {
  const key = lab.server.internal.sdkKey;
  const own = async (): Promise<FlowConfig> => {
    const response = await lab.server.send(`/api/config/${key}?lang=en`, { headers: { 'api-token': key } });
    return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
  };
  const set = (settings: unknown) =>
    lab.server.ports.storage.write((transaction) =>
      transaction.run(`update project set settings = ? where internal = 1`, JSON.stringify(settings)),
    );
  const kept = { requireConsent: true, maskAll: true, sendNetworkResources: false };
  expect(await own()).toMatchObject({ ...kept, feedbackButtonPosition: 'BUTTON_NONE' });
  await set({
    flowConfig: { requireConsent: false, maskAll: false, sendNetworkResources: true, networkLogBlacklist: [] },
  });
  lab.server.clock.advance(6000);
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
  lab.server.clock.advance(6000);
  expect((await config('en')).maskAll).toBe(false);
});
