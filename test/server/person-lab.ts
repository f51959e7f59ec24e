/** A server, an administrator, and a person with data in everything that a project keeps of its visitors. */
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataRequest, PersonFound } from '../../src/wire/data-requests/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { SNAPSHOT_REST_MS } from '../../src/server/features/assets/limits.ts';
import { KEY, startTestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

const PNG = '\x89PNG\r\n\x1a\n';
const date = '2026-11-21T08:00:00.000Z';

export type PersonLab = Awaited<ReturnType<typeof startPersonLab>>;

export async function startPersonLab() {
  /** What the pages of the visitors name, by its address. */
  const site = new Map<string, string>();
  const logged: string[] = [];
  const server = await startTestServer({
    ports: {
      log: pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) }),
      publicFile: async (address) => {
        const found = site.get(address);
        if (found === undefined) throw new Error('answered 404');
        return { bytes: new Uint8Array(Buffer.from(found, 'latin1')), type: 'image/png' };
      },
    },
  });
  const staff = await signedIn(server);
  let token = staff.access_token;
  const path = (rest: string, project = server.project.id) => `/api/desk/projects/${project}/${rest}`;
  const desk = (rest: string, body?: unknown, project = server.project.id) =>
    call(server, token, path(rest, project), body === undefined ? 'GET' : 'POST', body);
  const ids = (session: Session) => ({
    'api-token': KEY,
    'gleap-id': session.gleapId,
    'gleap-hash': session.gleapHash,
  });

  async function upload(session: Session, name: string, bytes: string): Promise<string> {
    const form = new FormData();
    form.set('file', new File([Buffer.from(bytes, 'latin1')], name));
    const sent = server.send('/api/uploads/sdk', { method: 'POST', body: form, headers: ids(session) });
    return (await answerOf<{ fileUrl: string }>(sent)).fileUrl;
  }

  const proofOf = (userId: string) => createHmac('sha256', server.project.secret).update(userId).digest('hex');

  /** A report with texts in everything that comes with one. */
  async function report(session: Session, plant: () => string): Promise<string> {
    const picture = `https://shop.test/${plant()}.png`;
    site.set(picture, `${PNG}${plant()}`);
    const attachment = await upload(session, `${plant()}.png`, `${PNG}${plant()}`);
    const sent = server.post(
      '/api/bugs/v2',
      {
        formData: { description: plant(), name: plant(), reportedBy: `${plant()}@web.test`, file: attachment },
        customData: { [plant()]: plant() },
        metaData: { currentUrl: `https://shop.test/${plant()}`, browserName: plant() },
        tags: [plant()],
        consoleLog: [{ log: plant(), date, priority: 'ERROR' }],
        networkLogs: [{ type: 'GET', url: `https://shop.test/${plant()}`, date, success: true, duration: 1 }],
        customEventLog: [{ name: plant(), date, data: { plan: plant() } }],
        screenshotData: {
          html: `<img src="${picture}"><p>${plant()}</p>`,
          baseUrl: 'https://shop.test',
          width: 800,
          height: 600,
          isMobile: false,
          x: 0,
          y: 0,
        },
        webReplay: {
          events: [{ type: 4, timestamp: 1, data: { href: `https://shop.test/${plant()}`, width: 1, height: 1 } }],
        },
      },
      session,
    );
    const { id } = await answerOf<{ id: string }>(sent);
    await answerOf(desk(`tickets/${id}/notes`, { body: plant() }));
    return id;
  }

  return {
    server,
    logged,
    account: staff.user.id,
    get token() {
      return token;
    },
    /** After 15 minutes nobody is signed in any more. */
    async signInAgain(): Promise<void> {
      token = (await signedIn(server)).access_token;
    },
    path,
    desk,
    upload,
    report,
    proofOf,
    /** Starts a session and says who it is. */
    async identified(body: Record<string, unknown>): Promise<Session> {
      const session = await server.newSession();
      return answerOf<Session>(server.post('/api/sessions/identify', body, session));
    },
    /** Everything that a visitor leaves behind, with this many texts that stand nowhere else. */
    async planted(session: Session, plant: () => string): Promise<void> {
      const events = Array.from({ length: 20 }, () => ({
        name: plant(),
        date,
        data: { page: `https://shop.test/${plant()}` },
      }));
      await answerOf(server.post('/api/sessions/events', { events }, session));
      server.clock.advance(1000);
      await report(session, plant);
      await upload(session, `${plant()}.png`, `${PNG}${plant()}`);
      const start = await answerOf<{ upload: string }>(
        server.post('/api/uploads/parts', { name: `${plant()}.webm` }, session),
      );
      const part = new FormData();
      part.set('file', new File([`\x1aE\xdf\xa3${plant()}`], 'part'));
      await answerOf(
        server.send(`/api/uploads/parts/${start.upload}?offset=0`, {
          method: 'POST',
          body: part,
          headers: ids(session),
        }),
      );
      for (const to of [{ visitor: session.gleapId }, ...(session.userId ? [{ user: session.userId }] : [])])
        await answerOf(desk('actions', { action: { actionType: 'notification', data: { text: plant() } }, to }));
      await server.app.outbound.push(server.project.id, session.gleapId, {
        a: [{ actionType: 'notification', data: { text: plant() } } as never],
      });
      await answerOf(server.post('/api/sessions', {}, session));
      await server.post('/api/sessions/identify', { userId: session.userId, userHash: 'wrong' }, session);
      await settle();
    },
    find: (subject: object, project = server.project.id) =>
      answerOf<PersonFound>(desk('people/find', subject, project)),
    ask: (body: object) => desk('data-requests', body),
    erase: (subject: object, id = crypto.randomUUID(), more: object = {}) =>
      answerOf<DataRequest>(
        desk('data-requests', { id, kind: 'erase', subject, reason: 'They asked us to', confirm: 'ERASE', ...more }),
      ),
    export: (subject: object, id = crypto.randomUUID()) =>
      answerOf<DataRequest>(desk('data-requests', { id, kind: 'export', subject })),
    request: (id: string) => answerOf<DataRequest>(desk(`data-requests/${id}`)),
    settle,
    filesIn: (folder: string) => readdirSync(join(server.ports.environment.dataDir, folder)).sort(),
    count: async (table: string) => Number((await server.ports.storage.one(`select count(*) as n from ${table}`))?.n),
  };

  /** Until everything that was asked for is done: pictures are got, 10 s are over, files are gone. */
  async function settle(): Promise<void> {
    await server.pass(Math.max(SNAPSHOT_REST_MS, 10_000));
    await server.pass(1000);
  }
}

/** Texts that are found nowhere else. */
export function createPlants() {
  const planted: string[] = [];
  const plant = () => {
    const text = `plant${planted.length}of${crypto.randomUUID().slice(0, 8)}`;
    planted.push(text);
    return text;
  };
  return { planted, plant };
}
