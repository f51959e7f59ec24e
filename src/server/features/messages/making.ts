/** A conversation before its first message, whoever begins it. */
import { wholeText } from '../../http/whole-text.ts';
import type { Transaction } from '../../storage/port.ts';
import { takeTicketNumber } from '../projects/service.ts';
import { insertConversation, namedAfter, searchOf, threadById, type ThreadRecord } from '../tickets/service.ts';

/** Of the name of a thread: 128 random bits. */
export const TOKEN_BYTES = 16;

export type Making = {
  readonly project: string;
  /** The session whose it is. */
  readonly of: { readonly id: string; readonly name: string; readonly email: string };
  readonly id: string;
  /** What it is called by its visitor. */
  readonly token: string;
  /** What is said first. */
  readonly said: string;
  /** What it is called in lists; by what is said where nobody says so, or it is ''. */
  readonly title?: string;
  /** What it is found by besides. */
  readonly found?: string;
  /** The address that its visitor looks at. */
  readonly page?: string;
  /** What the project keeps of the address that it came from. */
  readonly address?: string | null;
  /** Milliseconds UTC. */
  readonly at: number;
};

export async function makeThread(
  transaction: Transaction,
  { project, of, id, token, said, title = '', found = '', page = '', address = null, at }: Making,
): Promise<ThreadRecord> {
  const { name, email } = of;
  const named = namedAfter(said);
  await insertConversation(transaction, {
    id,
    projectId: project,
    number: await takeTicketNumber(transaction, project),
    visitorId: of.id,
    title: title || named.title,
    excerpt: named.excerpt,
    reporterName: name,
    reporterEmail: email,
    page: wholeText(page),
    search: searchOf([found, said, name, email, page].filter((text) => text !== '')),
    address,
    shareToken: token,
    createdAt: at,
  });
  return (await threadById(transaction, project, id))!;
}
