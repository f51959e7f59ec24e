/** One installation whose SECRET changes between two starts: the same data under another app. */
import { createApp, type App } from '../../src/server/app.ts';
import { installedSecrets } from '../../src/server/features/installation/secret.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import type { Ports } from '../../src/server/ports.ts';
import { KEY, originPorts, startTestServer, type Sent, type TestServer } from './harness.ts';

export const secretOf = (letter: string) => letter.repeat(40);

export type Started = {
  readonly ports: Ports;
  readonly send: TestServer['send'];
  /** What the start told the operator. */
  readonly remark: string | undefined;
};

/** `start` is the next start with that environment. */
export async function secretLab(env: Record<string, string> = {}) {
  const server = await startTestServer({ env });
  const apps: App[] = [];

  async function start(given: { secret?: string; secretOld?: string }): Promise<Started> {
    const { storage, now } = server.ports;
    const wanted = { secret: given.secret, secretOld: given.secretOld, mailSecret: undefined };
    const { remark, ...secrets } = await installedSecrets(storage, wanted, now());
    const ports = { ...server.ports, ...secrets, jobStore: await openJobStore({ storage, now }) };
    const app = createApp(ports);
    apps.push(app);
    const send: TestServer['send'] = (path, sent: Sent = {}) => {
      const { method = 'GET', headers = {}, body, origin = 'app', host = 'localhost' } = sent;
      const request = new Request(`http://${host}:${originPorts[origin]}${path}`, { method, headers, body });
      return app.dispatch[origin](request, '127.0.0.1', originPorts);
    };
    return { ports, send, remark };
  }

  return {
    server,
    start,
    /** What stands in the table of settings, names and values. */
    settings: async () => JSON.stringify(await server.ports.storage.all(`select name, value from setting`)),
    async close() {
      for (const app of apps) await app.close();
      await server.close();
    },
  };
}

/** A call of the widget as a session. */
export async function asVisitor(
  { send }: Pick<Started, 'send'>,
  path: string,
  session: { gleapId: string; gleapHash: string },
): Promise<{ status: number; body: any }> {
  const headers = {
    'content-type': 'application/json',
    'api-token': KEY,
    'gleap-id': session.gleapId,
    'gleap-hash': session.gleapHash,
  };
  const response = await send(path, { method: 'POST', headers, body: '{}' });
  return { status: response.status, body: await response.json() };
}
