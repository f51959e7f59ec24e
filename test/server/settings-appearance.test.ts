/** Settings of the widget’s appearance, and the page that previews them. */
import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { parse } from '../../src/wire/parse.ts';
import { appearanceView, type AppearanceView } from '../../src/wire/settings/shapes.ts';
import { KEY, startTestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';
import { settingsLab } from './settings-lab.ts';

const lab = settingsLab();
const { answer } = lab;

const config = async (lang = 'en-us') => {
  const response = await lab.server.send(`/api/config/${KEY}?lang=${lang}`, { headers: { 'api-token': KEY } });
  return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
};
const baked = async () => (await lab.server.send(`/widget/loader.js?key=${KEY}`)).text();

describe('appearance', () => {
  test('begins with the defaults of every client', async () => {
    const fresh = await startTestServer();
    try {
      const signed = await signedIn(fresh);
      const path = `/api/desk/projects/${fresh.project.id}/appearance`;
      const view = (await (await call(fresh, signed.access_token, path)).json()) as AppearanceView;
      expect(parse(appearanceView, view)).toEqual({
        appearance: {
          color: '#485BFF',
          headerColor: '#485BFF',
          buttonColor: '#485BFF',
          backgroundColor: '#FFFFFF',
          borderRadius: 20,
          buttonX: 20,
          buttonY: 20,
          feedbackButtonPosition: 'BOTTOM_RIGHT',
          buttonLogo: '',
          logo: '',
          hideForGuests: false,
          rtl: false,
          texts: {
            'en-US': { welcomeText: '', widgetButtonText: '' },
            de: { welcomeText: '', widgetButtonText: '' },
          },
        },
        buttonTexts: { 'en-US': 'Feedback', de: 'Feedback geben' },
        origins: { app: 'http://localhost:3000', frame: 'http://localhost:3001', media: 'http://localhost:3002' },
      });
    } finally {
      await fresh.close();
    }
  });

  test('what is saved is in the configuration, the loader and the messenger at once, each language its own words [W-CFG-23]', async () => {
    // Asked before, so that a kept answer would show.
    expect((await config()).buttonColor).toBe('#485BFF');
    const change = {
      buttonColor: '#0B7346',
      headerColor: '#123456',
      borderRadius: 8,
      buttonX: 0,
      buttonY: 500,
      feedbackButtonPosition: 'BUTTON_CLASSIC_LEFT',
      buttonLogo: 'https://shop.test/logo.svg',
      logo: 'https://shop.test/wide.svg',
      hideForGuests: true,
      rtl: true,
      texts: {
        'en-US': { welcomeText: 'Ask us anything', widgetButtonText: 'Help' },
        de: { welcomeText: 'Fragen Sie uns', widgetButtonText: 'Hilfe' },
      },
    };
    const saved = await answer<AppearanceView>(`${lab.base}/appearance`, 'PATCH', change);
    expect(saved.appearance).toEqual({ color: '#485BFF', backgroundColor: '#FFFFFF', ...change } as never);
    const { texts: _, logo: __, rtl: ___, ...flow } = change;
    expect(await config()).toMatchObject({ ...flow, widgetButtonText: 'Help', localizationOptions: { rtl: true } });
    expect((await config('de')).widgetButtonText).toBe('Hilfe');
    expect((await config('de')).staticTranslations.welcomeText).toBe('Fragen Sie uns');
    expect(await baked()).toContain('"buttonColor":"#0B7346"');
    const view = await lab.server.post('/api/messenger/view', { lang: 'de' });
    expect(await view.json()).toMatchObject({ headerColor: '#123456', logo: change.logo, welcome: 'Fragen Sie uns' });
  });

  test('a change leaves other fields alone, and an emptied text or picture goes back to ours', async () => {
    await answer(`${lab.base}/appearance`, 'PATCH', { color: '#111111', buttonLogo: 'https://a.test/x.png' });
    await answer(`${lab.base}/appearance`, 'PATCH', {
      texts: { de: { widgetButtonText: 'Fragen', welcomeText: 'Hallo' } },
    });
    const { appearance } = await answer<AppearanceView>(`${lab.base}/appearance`, 'PATCH', {
      buttonLogo: '',
      logo: '',
      rtl: false,
      texts: { de: { widgetButtonText: '  ' } },
    });
    expect(appearance).toMatchObject({ color: '#111111', buttonLogo: '', rtl: false });
    expect(appearance.texts.de).toEqual({ widgetButtonText: '', welcomeText: 'Hallo' });
    expect(await config('de')).toMatchObject({ widgetButtonText: 'Feedback geben' });
    expect((await config('de')).buttonLogo).toBeUndefined();
    // The direction follows the visitor's language again.
    expect((await config('ar')).localizationOptions).toEqual({ rtl: true });
  });

  test('of two administrators at once neither overwrites a field that the other has changed since', async () => {
    await answer(`${lab.base}/appearance`, 'PATCH', {
      color: '#222222',
      buttonX: 4,
      texts: { de: { welcomeText: 'Tag' } },
    });
    const before = await answer<AppearanceView>(`${lab.base}/appearance`);
    const late = { color: '#333333', buttonX: 9, texts: { de: { welcomeText: 'Moin' } } };
    const expected = { color: '#111111', buttonX: 4, 'texts.de.welcomeText': '' };
    const refused = await call(lab.server, lab.token, `${lab.base}/appearance`, 'PATCH', { ...late, expected });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: 'conflict',
      details: {
        conflicts: [
          { field: 'color', expected: '#111111', current: '#222222' },
          { field: 'texts.de.welcomeText', expected: '', current: 'Tag' },
        ],
      },
    });
    expect(await answer<AppearanceView>(`${lab.base}/appearance`)).toEqual(before);
    const other = { hideForGuests: true, expected: { hideForGuests: before.appearance.hideForGuests } };
    const { appearance } = await answer<AppearanceView>(`${lab.base}/appearance`, 'PATCH', other);
    expect(appearance).toMatchObject({ color: '#222222', hideForGuests: true });
    await answer(`${lab.base}/appearance`, 'PATCH', { hideForGuests: before.appearance.hideForGuests });
  });

  const refused: [string, unknown, string][] = [
    ['a colour by name', { color: 'red' }, 'color'],
    ['a colour of three digits', { headerColor: '#fff' }, 'headerColor'],
    ['a negative offset', { buttonX: -1 }, 'buttonX'],
    ['an offset off the screen', { buttonY: 501 }, 'buttonY'],
    ['a fraction', { borderRadius: 1.5 }, 'borderRadius'],
    ['a number as text', { borderRadius: '12' }, 'borderRadius'],
    ['a position that there is not', { feedbackButtonPosition: 'TOP' }, 'feedbackButtonPosition'],
    ['a script for a logo', { logo: 'javascript:alert(1)' }, 'logo'],
    ['data for a logo', { buttonLogo: 'data:image/svg+xml,<svg/>' }, 'buttonLogo'],
    ['a label of 61 letters', { texts: { de: { widgetButtonText: 'x'.repeat(61) } } }, 'texts.de.widgetButtonText'],
    ['a language that we do not speak', { texts: { fr: { welcomeText: 'x' } } }, 'texts.fr'],
    ['null', { color: null }, 'color'],
    ['an unknown field', { colour: '#ffffff' }, 'colour'],
  ];
  for (const [what, change, field] of refused) {
    test(`${what} is refused with 422 that names ${field}, and nothing is saved`, async () => {
      const before = await answer<AppearanceView>(`${lab.base}/appearance`);
      const response = await call(lab.server, lab.token, `${lab.base}/appearance`, 'PATCH', change);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: 'invalid_field', details: { field } });
      expect(await answer<AppearanceView>(`${lab.base}/appearance`)).toEqual(before);
    });
  }

  test('whatever is sent, the answer is 200 or 422 and the configuration stays whole', async () => {
    const field = fc.constantFrom('color', 'borderRadius', 'buttonX', 'texts', 'logo', 'rtl', '__proto__', 'x');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, fc.jsonValue(), { maxKeys: 3 }), async (change) => {
        const { status } = await call(lab.server, lab.token, `${lab.base}/appearance`, 'PATCH', change);
        expect([200, 422]).toContain(status);
        expect((await config()).color).toMatch(/^#[\da-f]{6}$/i);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the preview', () => {
  test('may be framed by the dashboard alone and connects to nothing', async () => {
    const response = await lab.server.send('/preview', { origin: 'media' });
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:3000;');
    expect(policy).toContain(`connect-src 'none';`);
    expect(policy).toContain(`default-src 'none';`);
    const html = await response.text();
    expect(html).toContain('src="http://localhost:3000/widget/loader.js"');
    expect(html.indexOf('/preview/assets/entry-aaaa1111.js')).toBeLessThan(html.indexOf('loader.js'));
    expect((await lab.server.send('/preview', { origin: 'app' })).status).toBe(404);
    expect((await lab.server.send('/preview/assets/entry-aaaa1111.js', { origin: 'media' })).status).toBe(200);
    expect((await lab.server.send('/preview/assets/none.js', { origin: 'media' })).status).toBe(404);
  });
});
