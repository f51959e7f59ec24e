/** The loader’s script: what of the configuration is baked in, in 1 KB at most. */
import { describe, expect, test } from 'bun:test';
import type { BakedConfig } from '../../src/wire/config/shapes.ts';
import de from '../../src/server/features/config/texts/de.json';
import english from '../../src/server/features/config/texts/en-US.json';
import { KEY } from './harness.ts';
import { configLab } from './config-lab.ts';

const lab = configLab();
const { loader, withSettings } = lab;

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
      const response = await lab.server.send(`/widget/loader.js?key=${KEY}`, { host: `${host}` });
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
    const again = await lab.server.send(`/widget/loader.js?key=${KEY}`, {
      headers: { 'if-none-match': response.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    const other = await lab.server.send(`/widget/loader.js?key=${KEY}`, {
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
