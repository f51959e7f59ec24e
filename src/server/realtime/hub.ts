/** Where features say what happened and sockets hear it. One channel per project for the desk. */
import type { DeskPush } from '../../wire/socket.ts';
import type { TicketRow } from '../../wire/ticket.ts';
import { createChannel, type Channel } from './channel.ts';

export type DeskMessage = Omit<DeskPush, 'seq'>;

export type Hub = {
  /** Tells every desk of the project, and those who come back later. Call it after the write is durable. */
  readonly publishTicket: (projectId: string, event: 'created' | 'changed', row: TicketRow) => void;
  readonly desk: (projectId: string) => Channel<DeskMessage>;
  /** Closes the desk sockets of an account, at sign-out or when its rights are taken. */
  readonly endAccount: (accountId: string) => void;
  readonly onEndAccount: (listener: (accountId: string) => void) => () => void;
};

export function createHub({ now }: { now: () => number }): Hub {
  const desks = new Map<string, Channel<DeskMessage>>();
  const enders = new Set<(accountId: string) => void>();
  const desk = (projectId: string) => {
    const known = desks.get(projectId) ?? createChannel<DeskMessage>(now());
    desks.set(projectId, known);
    return known;
  };
  return {
    desk,
    publishTicket: (projectId, event, ticket) => desk(projectId).push({ name: 'ticket', data: { event, ticket } }),
    endAccount: (accountId) => enders.forEach((end) => end(accountId)),
    onEndAccount(listener) {
      enders.add(listener);
      return () => enders.delete(listener);
    },
  };
}
