import { describe, expect, test } from 'bun:test';
import type { PreviewShow } from '../../wire/settings/preview.ts';
import { answerFrom, configOf, SilentSocket } from './stand-ins.ts';

const shown: PreviewShow = {
  name: 'preview-show',
  key: 'key',
  lang: 'de',
  appearance: {
    color: '#111111',
    headerColor: '#222222',
    buttonColor: '#333333',
    backgroundColor: '#444444',
    borderRadius: 1,
    buttonX: 2,
    buttonY: 3,
    feedbackButtonPosition: 'BUTTON_CLASSIC',
    buttonLogo: '',
    logo: 'https://shop.test/logo.svg',
    hideForGuests: true,
    rtl: true,
    texts: {
      'en-US': { welcomeText: 'Hello', widgetButtonText: 'Ask' },
      de: { welcomeText: ' Hallo ', widgetButtonText: ' ' },
    },
  },
  buttonText: 'Feedback geben',
};
const ask = (path: string) => answerFrom(`https://parley.test/api${path}`, configOf(shown));

describe('what stands in for a server in the preview', () => {
  test('the configuration is that of the form, in its language, with our word where there is none', async () => {
    expect(await ask('/config/key?lang=de').json()).toEqual({
      flowConfig: {
        color: '#111111',
        headerColor: '#222222',
        buttonColor: '#333333',
        backgroundColor: '#444444',
        borderRadius: 1,
        buttonX: 2,
        buttonY: 3,
        feedbackButtonPosition: 'BUTTON_CLASSIC',
        logo: 'https://shop.test/logo.svg',
        hideForGuests: true,
        widgetButtonText: 'Feedback geben',
        localizationOptions: { rtl: true },
        enableConsoleLogs: false,
        staticTranslations: { welcomeText: 'Hallo' },
      },
    });
    expect(await ask('/config/key/tooltips').json()).toEqual([]);
  });

  test('the visitor is somebody whom the page knows, so that no button is hidden', async () => {
    for (const path of ['/sessions', '/sessions/identify', '/sessions/partialupdate']) {
      expect(await ask(path).json()).toMatchObject({ gleapId: 'preview', userId: 'preview' });
    }
  });

  test('before there is anything to show, the server is away', () => {
    expect(answerFrom('https://parley.test/api/sessions', undefined).status).toBe(503);
  });

  test('the socket says nothing, whatever it is told', () => {
    const socket = new SilentSocket();
    socket.send();
    socket.close();
    expect(socket.readyState).toBe(0);
  });
});
