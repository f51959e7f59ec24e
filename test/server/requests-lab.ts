/** Requests in a test: boards and requests as the desk makes them, and as visitors read and write them. */
import type { IdeaDetail, IdeaMade, IdeasShown, IdeaVoted } from '../../src/wire/requests/messenger-shapes.ts';
import type { RequestBoard, RequestDetail, RequestPage, RequestStatus } from '../../src/wire/requests/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { repeatedWork } from '../../src/server/jobs/feature.ts';
import { KEY, type TestServer } from './harness.ts';
import { createHelpLab } from './help-lab.ts';
import { answerOf } from './staff.ts';

export type RequestsLab = Awaited<ReturnType<typeof createRequestsLab>>;

export async function createRequestsLab(server: TestServer) {
  const { desk } = await createHelpLab(server);
  const ask = (path: string, body: object = {}, session?: Session): Promise<Response> => {
    const auth = { key: KEY, ...(session ? { id: session.gleapId, hash: session.gleapHash } : {}) };
    return server.send(`/api/messenger/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth, method: 'POST', body }),
    });
  };
  /** What comes after another is later: lists are in the order of time, and ids of callers are in none. */
  const tick = () => server.clock.advance(1);
  const boards = async () => (await desk<{ boards: RequestBoard[] }>('/boards')).boards;
  const statuses = async () => (await desk<{ statuses: RequestStatus[] }>('/statuses')).statuses;
  const suggest = async (title: string, session: Session, more: object = {}): Promise<Response> => {
    const [board] = await boards();
    tick();
    const idea = { id: crypto.randomUUID(), lang: 'en', board: board!.id, title, body: '' };
    return ask('requests/new', { ...idea, ...more }, session);
  };
  return {
    desk,
    ask,
    boards,
    statuses,
    suggest,
    statusNamed: async (name: string) => (await statuses()).find(({ names }) => names.en === name)!.id,
    async board(change: object): Promise<RequestBoard> {
      const [board] = await boards();
      return desk<RequestBoard>(`/boards/${board!.id}`, 'PATCH', change);
    },
    /** Made by staff: nobody has voted for it. */
    async request(title: string, more: object = {}): Promise<RequestDetail> {
      const [board] = await boards();
      tick();
      const given = { id: crypto.randomUUID(), board: board!.id, title, body: '' };
      return desk<RequestDetail>('/requests', 'POST', { ...given, ...more });
    },
    made: async (title: string, session: Session, more: object = {}) =>
      answerOf<IdeaMade>(suggest(title, session, more)),
    detail: (id: string) => desk<RequestDetail>(`/requests/${id}`),
    page: (query = '') => desk<RequestPage>(`/requests?${query}`),
    list: (session?: Session, more: object = {}) =>
      answerOf<IdeasShown>(ask('requests', { lang: 'en', ...more }, session)),
    read: (id: string | number, session?: Session, more: object = {}) =>
      answerOf<IdeaDetail>(ask(`requests/${id}`, { lang: 'en', ...more }, session)),
    vote(id: string, session: Session, on = true): Promise<IdeaVoted> {
      tick();
      return answerOf<IdeaVoted>(ask(`requests/${id}/vote`, { on }, session));
    },
    comment: (id: string, body: string, session: Session, more: object = {}) =>
      ask(`requests/${id}/comments`, { id: crypto.randomUUID(), lang: 'en', body, ...more }, session),
    say: (id: string, body: string, more: object = {}) =>
      desk(`/requests/${id}/comments`, 'POST', { id: crypto.randomUUID(), body, ...more }),
    /** What is worked out behind votes. */
    async figured(): Promise<void> {
      const work = server.app.filled(repeatedWork).find(({ name }) => name === 'request-figures')!;
      await work.run({ signal: new AbortController().signal });
    },
  };
}
