/** Bots over the calls of the desk, each by whoever is named. */
import type { Bot, BotList } from '../../src/wire/bots/shapes.ts';
import type { BotFlow } from '../../src/wire/bots/flow.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

export const place = { x: 0, y: 0 };

/** Says something, then a person takes over: nothing is wrong with it in these languages. */
export function plainFlow(text: string, languages = ['en']): BotFlow {
  const said = Object.fromEntries(languages.map((lang) => [lang, { text }]));
  return {
    starts: [{ on: 'conversation' }],
    start: 'hello',
    blocks: [
      { id: 'hello', kind: 'message', at: place, texts: said, exits: { next: 'team' } },
      {
        id: 'team',
        kind: 'handover',
        at: place,
        team: null,
        member: null,
        priority: null,
        tags: [],
        texts: {},
        exits: {},
      },
    ],
  };
}

export async function createBotsLab(given: Parameters<typeof startTestServer>[0] = {}) {
  const server: TestServer = await startTestServer(given);
  const tokens = {
    ada: (await signedIn(server)).access_token,
    ines: (await person(server, { name: 'ines', admin: true })).token,
  };
  type Who = keyof typeof tokens;
  const project = server.project.id;

  const send = (method: string, rest = '', body?: unknown, who: Who = 'ada', of = project): Promise<Response> =>
    call(server, tokens[who], `/api/desk/projects/${of}/bots${rest}`, method, body);
  const ask = <T = Bot>(method: string, rest = '', body?: unknown, status = 200, who: Who = 'ada'): Promise<T> =>
    answerOf<T>(send(method, rest, body, who), status);

  return {
    server,
    project,
    send,
    ask,
    list: () => ask<BotList>('GET'),
    add: (name: string, more: object = {}) => ask('POST', '', { name, ...more }),
    save: ({ id, revision }: Pick<Bot, 'id' | 'revision'>, flow: unknown, status = 200, who: Who = 'ada') =>
      ask('PUT', `/${id}/draft`, { revision, flow }, status, who),
    publish: ({ id, revision }: Pick<Bot, 'id' | 'revision'>, status = 200) =>
      ask('POST', `/${id}/publish`, { revision }, status),
    /** Saved and published. */
    async live(name: string, flow: BotFlow): Promise<Bot> {
      const made = await this.add(name);
      return this.publish(await this.save(made, flow));
    },
    /** Signs in once more, where the clock was moved so far that nobody is signed in. */
    again: async () => void (tokens.ada = (await signedIn(server)).access_token),
    close: () => server.close(),
  };
}
export type BotsLab = Awaited<ReturnType<typeof createBotsLab>>;
