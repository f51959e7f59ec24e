/** Where features say what happened and sockets hear it. One channel per project for the desk. */
import type { InstalledPush, TicketPush } from '../../wire/socket.ts';
import type { TicketRow } from '../../wire/tickets/shapes.ts';
import { createChannel, type Channel } from './channel.ts';
import type { VisitorMessage } from './visitor-lines.ts';

export type DeskMessage = Omit<TicketPush, 'seq'> | Omit<InstalledPush, 'seq'>;

export type Hub = {
  /** Tells every desk of the project, and those who come back later. Call it after the write is durable. */
  readonly publishTicket: (projectId: string, event: 'created' | 'changed', row: TicketRow) => void;
  /** The widget was started on a page of the project's site. */
  readonly publishInstalled: (projectId: string, data: InstalledPush['data']) => void;
  readonly desk: (projectId: string) => Channel<DeskMessage>;
  /** Tells every socket of the visitor. Call it after the message is stored: the others find it there. */
  readonly publishVisitor: (visitorId: string, message: VisitorMessage) => void;
  readonly onVisitor: (listener: (visitorId: string, message: VisitorMessage) => void) => () => void;
  /** Closes the desk sockets of an account, at sign-out or when its rights are taken. */
  readonly endAccount: (accountId: string) => void;
  readonly onEndAccount: (listener: (accountId: string) => void) => () => void;
};

export function createHub({ now }: { now: () => number }): Hub {
  const desks = new Map<string, Channel<DeskMessage>>();
  const visitorListeners = new Set<(visitorId: string, message: VisitorMessage) => void>();
  const enders = new Set<(accountId: string) => void>();
  const desk = (projectId: string) => {
    const known = desks.get(projectId) ?? createChannel<DeskMessage>(now());
    desks.set(projectId, known);
    return known;
  };
  return {
    desk,
    publishTicket: (projectId, event, ticket) => desk(projectId).push({ name: 'ticket', data: { event, ticket } }),
    publishInstalled: (projectId, data) => desk(projectId).push({ name: 'installed', data }),
    publishVisitor: (visitorId, message) => visitorListeners.forEach((tell) => tell(visitorId, message)),
    onVisitor(listener) {
      visitorListeners.add(listener);
      return () => visitorListeners.delete(listener);
    },
    endAccount: (accountId) => enders.forEach((end) => end(accountId)),
    onEndAccount(listener) {
      enders.add(listener);
      return () => enders.delete(listener);
    },
  };
}
