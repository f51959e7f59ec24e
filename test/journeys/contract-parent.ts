/**
 * A host page that speaks the widget contract and nothing of ours: it opens the frame at its bare root, judges messages by
 * origin, posts to '*', sends every field that the contract names and no other, and reads nothing of a report's answer.
 */
import type { FrameLocator, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import type { Site } from './fixture.ts';

export type FrameMessage = { name: string; data?: unknown };

export type ContractParent = {
  readonly frame: FrameLocator;
  /** Everything that the frame has posted so far. */
  readonly heard: () => Promise<FrameMessage[]>;
  readonly tell: (name: string, data?: unknown) => Promise<void>;
  /** Waits for the next message of this name and gives its data. */
  readonly hears: (name: string) => Promise<unknown>;
};

type Options = { query?: string; name?: string; flowConfig?: Record<string, unknown>; sending?: 'real' | 'by hand' };

export async function openContractParent(
  page: Page,
  site: Site,
  server: ServerProcess,
  options: Options = {},
): Promise<ContractParent> {
  const { query = '', name = 'Mara', flowConfig = {}, sending = 'by hand' } = options;
  const settings = { api: server.app, frame: server.frame, key: server.key, query, name, flowConfig, sending };
  await page.goto(site.page('/contract', parentHtml(settings)));
  await page.waitForFunction(() =>
    (window as unknown as { heard: FrameMessage[] }).heard.some(({ name }) => name === 'ping'),
  );
  const heard = () => page.evaluate(() => (window as unknown as { heard: FrameMessage[] }).heard);
  return {
    frame: page.frameLocator('iframe.gleap-frame'),
    heard,
    tell: (name, data) =>
      page.evaluate(
        ([name, data]) => (window as unknown as { tell: (name: unknown, data: unknown) => void }).tell(name, data),
        [name, data],
      ),
    async hears(name) {
      const found = await page.waitForFunction(
        (name) => (window as unknown as { heard: FrameMessage[] }).heard.find((message) => message.name === name),
        name,
      );
      return ((await found.jsonValue()) as FrameMessage).data;
    },
  };
}

function parentHtml(settings: object): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title></head>
<body style="margin:0"><script>
const settings = ${JSON.stringify(settings)};
const headers = { 'Content-Type': 'application/json', 'Api-Token': settings.key };
const frame = document.createElement('iframe');
let session;
window.heard = [];
window.tell = (name, data) => frame.contentWindow.postMessage(JSON.stringify({ name, data }), '*');
const call = (path, body) => fetch(settings.api + '/api' + path, { method: 'POST', headers, body: JSON.stringify(body) }).then((answer) => {
  if (!answer.ok) throw new Error('status ' + answer.status);
  return answer.json();
});
const ticketData = () => ({
  customData: { plan: 'pro' },
  metaData: { browserName: 'Chrome(126.0.0.0)', systemName: 'Linux', innerWidth: innerWidth, innerHeight: innerHeight, currentUrl: location.href, sdkVersion: '14.6.7', sdkType: 'javascript' },
  consoleLog: [{ log: 'price changed ', date: new Date().toISOString(), priority: 'INFO' }, { log: 'TypeError: x is undefined ', date: new Date().toISOString(), priority: 'ERROR' }],
  networkLogs: [{ type: 'POST', url: '/cart', date: new Date().toISOString(), success: false }],
  customEventLog: [{ name: 'pageView', date: new Date().toISOString(), data: { page: location.href } }],
  formData: {},
});
const send = async ({ formData, action, outboundId, spamToken }) => {
  const body = { ...ticketData(), type: action.feedbackType, priority: 'MEDIUM', formData, isSilent: false, outbound: outboundId, spamToken };
  for (const key of Object.keys(action.excludeData || {})) if (action.excludeData[key]) delete body[key];
  try {
    window.tell('feedback-sent', await call('/bugs/v2', body));
  } catch {
    window.tell('feedback-sending-failed', 'Something went wrong, please try again.');
  }
};
addEventListener('message', (event) => {
  if (event.origin !== settings.frame) return;
  const message = JSON.parse(event.data);
  window.heard.push(message);
  if (message.name === 'ping') {
    window.tell('config-update', { config: settings.flowConfig, aiTools: [], overrideLanguage: '' });
    window.tell('session-update', { sessionData: session, apiUrl: 'https://api.elsewhere.invalid', sdkKey: settings.key });
    setTimeout(() => window.tell('widget-status-update', { isWidgetOpen: true }), 300);
  }
  if (message.name === 'collect-ticket-data') window.tell('collect-ticket-data', ticketData());
  if (message.name === 'start-screen-drawing') window.tell('set-form-data', { formKey: 'capture', data: { value: message.data, dirty: true } });
  if (message.name === 'send-feedback' && settings.sending === 'real') send(message.data);
});
const storedName = 'gleap-widget-session-' + settings.key;
const stored = JSON.parse(localStorage.getItem(storedName) || 'null');
if (stored) Object.assign(headers, { 'Gleap-Id': stored.gleapId, 'Gleap-Hash': stored.gleapHash });
call('/sessions', { lang: 'en-us' }).then((started) => {
  localStorage.setItem(storedName, JSON.stringify(started));
  headers['Gleap-Id'] = started.gleapId;
  headers['Gleap-Hash'] = started.gleapHash;
  session = { ...started, name: settings.name, email: 'mara@lindqvist.example' };
  frame.className = 'gleap-frame';
  frame.scrolling = 'yes';
  frame.allow = 'autoplay; encrypted-media; fullscreen; microphone';
  frame.style = 'display:block;border:0;width:100vw;height:100vh';
  frame.src = settings.frame + '/' + settings.query;
  document.body.append(frame);
});
</script></body></html>`;
}
