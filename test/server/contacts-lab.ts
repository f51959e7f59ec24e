/** A server, visitors who say and prove who they are, and the desk that reads the persons that come of it. */
import { afterEach, beforeEach, expect } from 'bun:test';
import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { events as eventsFeature } from '../../src/server/features/events/feature.ts';
import { identityTokenKey } from '../../src/server/keys.ts';
import type { Contact, ContactPage, ContactRow, TimelinePage } from '../../src/wire/contacts/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

type Event = { readonly name: string; readonly data?: object };

/** For the top of a test file: starts before each test, ends after it. */
export function contactsLab(begin: () => Promise<TestServer> = startTestServer) {
  let server: TestServer;
  beforeEach(async () => {
    server = await begin();
  });
  afterEach(() => server.close());

  const contacts = () => `/api/desk/projects/${server.project.id}/contacts`;
  const hashOf = (userId: string) => createHmac('sha256', server.project.secret).update(userId).digest('hex');
  /** Signed in anew: a test may move the clock by more than a sign-in holds. */
  const desk = async (path: string) => call(server, (await signedIn(server)).access_token, path);
  const listed = (query = '') => answerOf<ContactPage>(desk(`${contacts()}${query}`));

  async function identify(session: Session, userId: string, more: object = {}): Promise<Session> {
    return (await (await server.post('/api/sessions/identify', { userId, ...more }, session)).json()) as Session;
  }
  async function rows(query = ''): Promise<ContactRow[]> {
    return (await listed(query)).contacts;
  }
  /** Resolves when it is stored. */
  async function does(session: Session, ...events: Event[]): Promise<void> {
    const date = new Date(server.clock.now()).toISOString();
    const body = { events: events.map((event) => ({ date, ...event })) };
    const answer = await server.post('/api/sessions/ping', body, session);
    if (!answer.ok) throw new Error(`events were answered ${answer.status}: ${await answer.text()}`);
    await server.app.of(eventsFeature).flush();
  }

  return {
    get server() {
      return server;
    },
    get contacts() {
      return contacts();
    },
    desk,
    listed,
    rows,
    identify,
    does,
    prove: (session: Session, userId: string, more: object = {}) =>
      identify(session, userId, { userHash: hashOf(userId), ...more }),
    /** Of the site's own server, for the user. */
    tokenFor: (userId: string, claims: object): Promise<string> =>
      new SignJWT({ sub: userId, exp: Math.floor(server.clock.now() / 1000) + 60, ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(identityTokenKey(server.project.secret))),
    views: (session: Session, page: string) => does(session, { name: 'pageView', data: { page } }),
    /** By hand: the first one stays. */
    async merge(keep: string, other: string): Promise<void> {
      const { access_token: token } = await signedIn(server);
      await answerOf(call(server, token, `${contacts()}/${keep}/merge`, 'POST', { other, keep }));
    },
    /** Through the desk; resolves when nothing of them is left. */
    async erase(subject: object, more: object = {}): Promise<void> {
      const { access_token: token } = await signedIn(server);
      const path = contacts().replace('/contacts', '/data-requests');
      const asked = { id: crypto.randomUUID(), kind: 'erase', subject, reason: 'They asked us to', confirm: 'ERASE' };
      await answerOf(call(server, token, path, 'POST', { ...asked, ...more }));
      await server.pass(11_000);
    },
    /** The only one that the query finds. */
    async found(query: string): Promise<ContactRow> {
      const [one, ...more] = await rows(query);
      expect(more).toEqual([]);
      return one!;
    },
    contact: (id: string) => answerOf<Contact>(desk(`${contacts()}/${id}`)),
    timeline: (id: string, query = '') => answerOf<TimelinePage>(desk(`${contacts()}/${id}/timeline${query}`)),
  };
}
