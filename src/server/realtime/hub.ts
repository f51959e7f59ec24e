/** Where features say what happened and sockets hear it. One channel per project for the desk. */
import type { ToDesk } from '../../wire/to-desk.ts';
import { createChannel, type Channel } from './channel.ts';
import type { FleetingMessage, VisitorMessage } from './visitor-lines.ts';

/**
 * What is heard of each topic, by the id of its project or visitor. A visitor's message is stored by who publishes it, which
 * gives it its number; a desk's gets one from its channel. A fleeting one has none.
 */
export type Topics = { readonly desk: ToDesk; readonly visitor: VisitorMessage | FleetingMessage };
/** A feature that tells something of one topic asks for this much of the hub. */
export type Publish<K extends keyof Topics = keyof Topics> = {
  /** Call it after the write is durable: every socket of the topic hears of it, and desks that come back later do too. */
  readonly publish: (topic: K, id: string, message: Topics[K]) => void;
};

export type Hub = {
  readonly publish: <K extends keyof Topics>(topic: K, id: string, message: Topics[K]) => void;
  readonly desk: (projectId: string) => Channel<ToDesk>;
  /** Told of everything numbered that desks of a project hear. */
  readonly onDesk: (listener: (projectId: string, message: ToDesk) => void) => void;
  /** Tells every open messenger of a project something that counts at this moment alone. */
  readonly tellMessengers: (projectId: string, message: Pick<FleetingMessage, 'name' | 'body'>) => void;
  readonly onMessengers: (listener: (projectId: string, message: FleetingMessage) => void) => void;
  readonly onVisitor: (listener: (visitorId: string, message: Topics['visitor']) => void) => () => void;
  /** Closes the desk sockets of an account, at sign-out or when its rights are taken. */
  readonly endAccount: (accountId: string) => void;
  /** Closes the sockets of these visitors, whose sessions were erased. */
  readonly endVisitors: (sessions: readonly string[]) => void;
  readonly onEndVisitors: (listener: (sessions: ReadonlySet<string>) => void) => () => void;
  readonly onEndAccount: (listener: (accountId: string) => void) => () => void;
  /** Whether the visitor has an open socket. */
  readonly isHere: (visitorId: string) => boolean;
  /** Called when a socket of a visitor has begun, after what waited for it was sent. */
  readonly onHere: (listener: (visitorId: string) => void) => () => void;
  readonly tellHere: (visitorId: string) => void;
  /** Whoever keeps the sockets of visitors says how `isHere` is answered. */
  readonly answerIsHere: (isHere: (visitorId: string) => boolean) => void;
};

export function createHub({ now }: { now: () => number }): Hub {
  const desks = new Map<string, Channel<ToDesk>>();
  const visitorListeners = new Set<(visitorId: string, message: Topics['visitor']) => void>();
  const deskListeners: ((projectId: string, message: ToDesk) => void)[] = [];
  const messengerListeners = new Set<(projectId: string, message: FleetingMessage) => void>();
  const visitorEnders = new Set<(sessions: ReadonlySet<string>) => void>();
  const enders = new Set<(accountId: string) => void>();
  const arrivers = new Set<(visitorId: string) => void>();
  let isHere: Hub['isHere'] = () => false;
  const desk = (projectId: string) => {
    const known = desks.get(projectId) ?? createChannel<ToDesk>(now());
    desks.set(projectId, known);
    return known;
  };
  const tellers: { readonly [K in keyof Topics]: (id: string, message: Topics[K]) => void } = {
    desk(projectId, message) {
      desk(projectId).push(message);
      deskListeners.forEach((listener) => listener(projectId, message));
    },
    visitor: (visitorId, message) => visitorListeners.forEach((tell) => tell(visitorId, message)),
  };
  return {
    publish: (topic, id, message) => tellers[topic](id, message),
    desk,
    onDesk: (listener) => void deskListeners.push(listener),
    tellMessengers: (projectId, message) =>
      messengerListeners.forEach((tell) => tell(projectId, { ...message, to: 'messengers' })),
    onMessengers: (listener) => void messengerListeners.add(listener),
    onVisitor(listener) {
      visitorListeners.add(listener);
      return () => visitorListeners.delete(listener);
    },
    endVisitors: (sessions) => visitorEnders.forEach((end) => end(new Set(sessions))),
    onEndVisitors(listener) {
      visitorEnders.add(listener);
      return () => visitorEnders.delete(listener);
    },
    endAccount: (accountId) => enders.forEach((end) => end(accountId)),
    onEndAccount(listener) {
      enders.add(listener);
      return () => enders.delete(listener);
    },
    onHere(listener) {
      arrivers.add(listener);
      return () => arrivers.delete(listener);
    },
    tellHere: (visitorId) => arrivers.forEach((tell) => tell(visitorId)),
    isHere: (visitorId) => isHere(visitorId),
    answerIsHere: (answer) => (isHere = answer),
  };
}
