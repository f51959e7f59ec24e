/** A server with a mail server of its own, and a queue that a test fills as any feature would. */
import { createPost } from '../../src/server/mail.ts';
import { mail as mailFeature } from '../../src/server/features/mail/feature.ts';
import type { NewMail } from '../../src/server/features/mail/service.ts';
import { startMailServer, type MailServerRule } from '../mail-server.ts';
import { publicAddresses, startTestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

export type MailLab = Awaited<ReturnType<typeof startMailLab>>;

export async function startMailLab(rule: MailServerRule = {}, env: Record<string, string> = publicAddresses) {
  const post = await startMailServer(rule);
  const server = await startTestServer({ env, ports: { post: createPost(post.url) } });
  let token = (await signedIn(server)).access_token;
  const { mail } = server.app.of(mailFeature);
  const { clock, ports, project } = server;
  const desk = <T = any>(path: string, method = 'GET', body?: unknown, status = 200) =>
    answerOf<T>(call(server, token, `/api/desk/projects/${project.id}${path}`, method, body), status);
  const usual: NewMail = {
    project: project.id,
    mode: 'transactional',
    kind: 'test',
    to: 'ada@parley.test',
    lang: 'en',
    subject: 'News',
    body: [{ kind: 'text', words: 'Hello' }],
    about: { kind: 'test', id: '1' },
  };
  return {
    server,
    post,
    mail,
    clock,
    desk,
    /** The answer itself. */
    raw: (path: string) => call(server, token, `/api/desk/projects/${project.id}${path}`),
    add: (more: Partial<NewMail> = {}) => ports.storage.write((one) => mail.add(one, { ...usual, ...more })),
    /** In one transaction. */
    addAll: (all: readonly Partial<NewMail>[]) =>
      ports.storage.write(async (one) => {
        for (const more of all) await mail.add(one, { ...usual, ...more });
      }),
    /** Until nothing more can be done by now. */
    rest: () => server.app.jobs.rest(),
    /** So far ahead, doing all that falls due on the way. */
    async wait(ms: number) {
      await server.pass(ms);
      token = (await signedIn(server)).access_token;
    },
    states: async () => (await desk('/mail?limit=100')).mails.map(({ state }: { state: string }) => state) as string[],
    async close() {
      await server.close();
      await post.close();
    },
  };
}
