/** A browser that shares its tab without asking and has a microphone that beeps, and the capture chunk on a page of its own. */
import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { Recording } from '../../src/wire/tickets/recording.ts';
import type { Drawing, Surfaces } from '../../src/wire/surfaces.ts';
import type { Site } from './fixture.ts';
import { serveChunks } from './surface-page.ts';

type Heard = { added: number; ended: number; dropped: number };
type Handed = { drawing: Drawing; seconds: number; size: number; type: string; head: number[] };
type Lab = { heard: Heard; handed: Handed[]; dismissed: number; screenshots: number; close: () => void };
declare global {
  interface Window {
    recordingLab: Lab;
  }
}

/** For `test.use`: what this browser is started with. */
export const recordingBrowser = {
  permissions: ['microphone'],
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      '--auto-accept-this-tab-capture',
      '--use-fake-device-for-media-stream',
    ],
  },
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const PAGE = `<!doctype html><html lang=en><meta name=viewport content="width=device-width"><title>Shop</title>
  <link rel=stylesheet href=/editor.css><body><h1>Lamps</h1><button id=buy>Buy</button><input id=field aria-label=Field>
  <div id=tall></div></body>`;
const STYLE = 'body{margin:40px;background:#fbf8f3;font:16px Georgia}#tall{height:3000px}';

export type RecordingOptions = {
  texts?: Record<string, string>;
  rtl?: boolean;
  /** Runs in the page before the editor opens. */
  before?: () => void;
  policy?: string;
};

/** Opens the page and the editor in the mode that records. Closed shadow roots are open to the test. */
export async function openRecording(page: Page, site: Site, options: RecordingOptions = {}): Promise<void> {
  const { capture, react } = serveChunks(site);
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  const policy = options.policy ?? `${POLICY}; media-src blob:`;
  await page.goto(site.page('/recording', PAGE, { 'content-security-policy': policy }));
  if (options.before) await page.evaluate(options.before);
  await page.evaluate(
    async ({ capture, react, texts, rtl }) => {
      const { openCapture } = (await import(capture)) as Surfaces['capture'];
      const heard = { added: 0, ended: 0, dropped: 0 };
      const lab: Lab = { heard, handed: [], dismissed: 0, screenshots: 0, close: () => undefined };
      window.recordingLab = lab;
      const hand = async (drawing: Drawing, { film, seconds }: Recording) => {
        const head = [...new Uint8Array(await film.slice(0, 4).arrayBuffer())];
        lab.handed.push({ drawing, seconds, size: film.size, type: film.type, head });
      };
      const options: Parameters<typeof openCapture>[0] = {
        type: 'capture',
        texts,
        rtl,
        color: '#485bff',
        upload: () => ({
          add: (part) => void (heard.added += part.size),
          end: () => void (heard.ended += 1),
          drop: () => void (heard.dropped += 1),
          done: async () => '',
          forget: () => undefined,
          onProgress: () => () => undefined,
        }),
        onNext: (drawing, recording) => recording && void hand(drawing, recording),
        onDismiss: () => (lab.dismissed += 1),
        onScreenshot: () => (lab.screenshots += 1),
      };
      const { close } = openCapture(options, await import(react));
      lab.close = close;
    },
    { capture, react, texts: options.texts ?? {}, rtl: options.rtl ?? false },
  );
}

/** What the editor has told so far. */
export function told<K extends Exclude<keyof Lab, 'close'>>(page: Page, what: K): Promise<Lab[K]> {
  return page.evaluate((name) => window.recordingLab[name], what) as Promise<Lab[K]>;
}
