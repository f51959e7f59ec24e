/** A thread that a visitor begins, before its first message. */
import { wholeText } from '../../http/whole-text.ts';
import type { Transaction } from '../../storage/port.ts';
import { takeTicketNumber } from '../projects/service.ts';
import { insertConversation, namedAfter, searchOf, threadById, type ThreadRecord } from '../tickets/service.ts';
import type { Viewer } from './viewer.ts';

/** Of the name of a thread: 128 random bits. */
export const TOKEN_BYTES = 16;

export type Making = {
  readonly viewer: Viewer;
  readonly id: string;
  /** What it is called by its visitor. */
  readonly token: string;
  /** What they say first. */
  readonly said: string;
  /** What stands before it. */
  readonly before?: string;
  /** The address that they look at. */
  readonly page: string;
  /** What the project keeps of the address that it came from. */
  readonly address: string | null;
  /** Milliseconds UTC. */
  readonly at: number;
};

export async function makeThread(
  transaction: Transaction,
  { viewer, id, token, said, before = '', page, address, at }: Making,
): Promise<ThreadRecord> {
  const { project, record } = viewer;
  const { name, email } = record;
  const { title, excerpt } = namedAfter(said);
  await insertConversation(transaction, {
    id,
    projectId: project,
    number: await takeTicketNumber(transaction, project),
    visitorId: record.id,
    title,
    excerpt,
    reporterName: name,
    reporterEmail: email,
    page: wholeText(page),
    search: searchOf([said, before, name, email, page]),
    address,
    shareToken: token,
    createdAt: at,
  });
  return (await threadById(transaction, project, id))!;
}
