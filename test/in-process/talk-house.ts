/** Visitors who write, beside a dashboard in one process, and what somebody types into its composer. */
import type { ConversationRow, ThreadBegun } from '../../src/wire/messages/shapes.ts';
import type { TicketPage, TicketRow } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { typeInto } from '../admin/editing-lab.ts';
import { KEY } from '../server/harness.ts';
import { screen, waitFor, type House } from './house.tsx';

export type Talk = {
  readonly session: Session;
  readonly conversation: ConversationRow;
  readonly ticket: TicketRow;
  /** Somewhere below the project's tickets at the desk. */
  readonly path: string;
  /** The visitor writes once more. */
  readonly write: (body: string) => Promise<void>;
};

/** Mara Lindqvist has written this. */
export async function talkOf(house: House, words: string): Promise<Talk> {
  const { server } = house;
  const session = await server.newSession();
  await server.post(
    '/api/sessions/identify',
    { userId: 'mara', name: 'Mara Lindqvist', email: 'mara@web.test' },
    session,
  );
  const send = async (rest: string, body: object): Promise<Response> => {
    server.clock.advance(1);
    const auth = { key: KEY, id: session.gleapId, hash: session.gleapHash };
    const answer = await server.send(`/api/messenger/${rest}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth, method: 'POST', body }),
    });
    if (!answer.ok) throw new Error(`${rest} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const message = (body: string) => ({ id: crypto.randomUUID(), body });
  const begun = await send('conversations', { id: crypto.randomUUID(), message: message(words) });
  const { conversation } = (await begun.json()) as ThreadBegun;
  const tickets = `/api/desk/projects/${server.project.id}/tickets`;
  const page = await house.ask<TicketPage>('GET', `${tickets}?search=%23${conversation.number}`);
  const ticket = page.tickets[0]!;
  return {
    session,
    conversation,
    ticket,
    path: `${tickets}/${ticket.id}`,
    write: async (body) => void (await send(`conversations/${conversation.conversation}/messages`, message(body))),
  };
}

export const saying = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The editor of the composer, as soon as its chunk has come. */
export const box = async (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-editor] [role="textbox"]');
    if (!found) throw new Error('no editor has come');
    return found;
  });
export const write = async (words: string): Promise<void> => typeInto(await box()).type(words);
export const press = async (...keys: string[]): Promise<boolean> => typeInto(await box()).press(...keys);

/** Texts of what stands in the thread. */
export const said = (): string[] =>
  [...screen.getByRole('log', { name: 'Messages' }).querySelectorAll('[data-message]')].map(
    ({ textContent }) => textContent ?? '',
  );
