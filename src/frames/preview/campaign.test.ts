import { describe, expect, test } from 'bun:test';
import type { PreviewAction } from '../../wire/campaigns/preview.ts';
import { createCampaignStage, TellingSocket } from './campaign.ts';

const of = (action: object): PreviewAction => ({
  name: 'preview-action',
  key: 'key',
  color: '#111111',
  dark: true,
  rtl: true,
  action: action as PreviewAction['action'],
});
const ORIGIN = 'https://media.test';

function stage() {
  const page = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  const posted: unknown[] = [];
  const app = { closed: false, postMessage: (text: string) => void posted.push(JSON.parse(text)) };
  const says = (name: string, origin = ORIGIN) => {
    let heard = false;
    page.addEventListener('message', () => (heard = true), { once: true });
    page.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ name }), origin, source: app as never }));
    return heard;
  };
  const made = createCampaignStage(page as never);
  return { ...made, says, posted, app };
}

async function told(socket: TellingSocket, work: () => void = () => undefined): Promise<unknown[]> {
  const heard: unknown[] = [];
  socket.addEventListener('message', (event) => heard.push(JSON.parse((event as MessageEvent<string>).data)));
  await new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  socket.send('PING');
  socket.send(JSON.stringify({ name: 'hello', data: {} }));
  work();
  return heard;
}

describe('a campaign in the preview', () => {
  test('is pushed to the loader as a server would push it, once it has said hello [P-OUT-04]', async () => {
    const socket = new TellingSocket({ actionType: 'banner' });
    expect(socket.readyState).toBe(0);
    expect(await told(socket, () => socket.tell({ actionType: 'modal' }))).toEqual([
      { name: 'welcome', data: { cursor: 0 } },
      { name: 'update', data: { a: [{ actionType: 'banner' }] }, seq: 1 },
      { name: 'update', data: { a: [{ actionType: 'modal' }] }, seq: 2 },
    ]);
    socket.close();
    expect(socket.readyState).toBe(3);
  });

  test('is changed in place once its app is there, and pushed again after somebody closed it', async () => {
    const { show, socket, says, posted, app } = stage();
    expect(socket()).toBeUndefined();
    show(of({ actionType: 'modal', config: { title: 'One' } }));
    const line = socket()!;
    const heard = await told(line);
    says('modal-loaded');
    show(of({ actionType: 'modal', config: { title: 'Two' } }));
    expect(posted).toEqual([{ type: 'modal', name: 'modal-data', data: { title: 'Two', primaryColor: '#111111' } }]);
    app.closed = true;
    show(of({ actionType: 'modal', config: { title: 'Three' } }));
    expect(heard.at(-1)).toMatchObject({ data: { a: [{ config: { title: 'Three' } }] }, seq: 2 });
    expect(posted).toHaveLength(1);
  });

  test('does nothing that its buttons ask of the page, and closes as on a site', () => {
    const { says, config } = stage();
    const stopped = ['open-url', 'show-survey', 'start-conversation'].map((name) => says(name));
    expect(stopped).toEqual([false, false, false]);
    expect([says('modal-close'), says('open-url', 'https://other.test')]).toEqual([true, true]);
    expect(config(of({}))).toMatchObject({ backgroundColor: '#171a21', localizationOptions: { rtl: true } });
  });
});
