/** An installation with a file of every kind, and what opens each: a screenshot with its copies, a film, an upload, a part. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '../../src/server/http/listen.ts';
import type { Ports } from '../../src/server/ports.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

export const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
export const FILM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 60 }, (_, at) => at)]);
const CSS = '.lindgreen{color:lime}';
const html =
  '<!doctype html><link rel="stylesheet" href="https://cdn.test/style.css"><p class="lindgreen">Hello</p>' +
  '<img src="https://cdn.test/a.png">';
const screenshotData = { html, baseUrl: 'https://shop.test/', width: 800, height: 600, isMobile: false, x: 0, y: 0 };

/** Has what the page names, until it goes down. */
export function site() {
  const state = { up: true, asked: 0 };
  const publicFile: Ports['publicFile'] = async (address) => {
    state.asked += 1;
    if (!state.up) throw new Error('nobody answers');
    if (address.endsWith('.css')) return { bytes: new TextEncoder().encode(CSS), type: 'text/css' };
    return { bytes: PNG, type: 'image/png' };
  };
  return { state, publicFile };
}

async function uploaded(server: TestServer, visitor: Session, file: File): Promise<string> {
  const form = new FormData();
  const who = { key: KEY, id: visitor.gleapId, hash: visitor.gleapHash };
  for (const [name, value] of Object.entries(who)) form.set(name, value);
  form.set('file', file);
  const answer = await server.send('/api/uploads/sdk', { method: 'POST', body: form });
  return ((await answer.json()) as { fileUrl: string }).fileUrl;
}

export type Evidence = {
  readonly server: TestServer;
  readonly ticketId: string;
  /** What is asked for, by what it is: paths on the media origin. */
  readonly links: () => Promise<Record<'screenshot' | 'picture' | 'film' | 'upload', string>>;
  /** Files of a folder of the data folder. */
  readonly files: (folder: 'files' | 'assets') => string[];
};

/** A report with all of it, its copies made. */
export async function withEvidence(
  publicFile: Ports['publicFile'],
  env: Record<string, string> = {},
): Promise<Evidence> {
  const server = await startTestServer({ env, ports: { publicFile } });
  const visitor = await server.newSession();
  const film = await uploaded(server, visitor, new File([FILM], 'screen-recording.webm'));
  const upload = await uploaded(server, visitor, new File(['an order'], 'order.txt'));
  const report = { screenshotData, screenRecordingUrl: film, formData: { attachment: upload } };
  const { id: ticketId } = (await (await server.post('/api/bugs/v2', report, visitor)).json()) as { id: string };
  const evidence = { server, ticketId, links: () => linksOf(server, ticketId, upload), files: filesOf(server) };
  await evidence.links();
  return evidence;
}

const filesOf = (server: TestServer) => (folder: 'files' | 'assets') =>
  readdirSync(join(server.ports.environment.dataDir, folder)).toSorted();

/** The links of a ticket; the picture's from the screenshot itself, none where it has no copy. */
export async function linksOf(server: TestServer, ticketId: string, upload: string) {
  const { access_token: token } = await signedIn(server);
  const path = `/api/desk/projects/${server.project.id}/tickets/${ticketId}`;
  const ticket = (await (await call(server, token, path)).json()) as Ticket;
  const relative = (address: string | null | undefined) => {
    const { pathname, search } = new URL(address ?? 'none:');
    return pathname + search;
  };
  const screenshot = relative(ticket.screenshotUrl).replace('/viewer/snapshot?', '/viewer/snapshot.json?');
  const shown = await (await server.send(screenshot, { origin: 'media' })).text();
  const picture = /\/viewer\/asset\?[^"\\ ]+/.exec(shown)?.[0].replaceAll('&amp;', '&') ?? '';
  return { screenshot, picture, film: relative(ticket.screenRecordingUrl), upload: relative(upload) };
}

/** The same over real connections, where a file that fails half-way ends the answer. */
export function overNetwork({ app, ports }: TestServer) {
  const environment = { ...ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, app.dispatch, app.sockets, ports);
  return {
    /** Status, headers and body as one text; a connection that was cut ends it. */
    async open(path: string, origin: 'app' | 'media' = 'media', init?: RequestInit) {
      const answer = await fetch(`http://127.0.0.1:${listening.ports[origin]}${path}`, init);
      const body = await answer.text().catch(() => '(cut)');
      return { status: answer.status, told: JSON.stringify([...answer.headers]) + body, body };
    },
    stop: () => listening.stop(1000),
  };
}
