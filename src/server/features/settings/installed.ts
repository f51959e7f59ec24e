/**
 * Whether the widget is installed: every start of a session is a sign of life. It is written once an hour and session, so
 * that a busy site costs nothing, and told to the desks that look, the first one of a project at once.
 */
import { ADDRESS_CHARS, HOUR_MS } from '../../../wire/limits.ts';
import {
  INSTALL_PUSH_SECONDS,
  INSTALL_SESSIONS_HOURS,
  SESSION_NOTED_MINUTES,
  SESSION_NOTES_KEPT,
} from '../../../wire/settings/limits.ts';
import { fieldsOf } from '../../../wire/pure/replay-events.ts';
import { createRedactor } from '../../../wire/pure/secrets.ts';
import type { InstallView } from '../../../wire/settings/shapes.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { OfPerson, Person } from '../data-requests/slots.ts';
import type { PageParameters } from '../page-parameters/service.ts';
import { lastPageView } from '../events/pages.ts';
import { readSetting, writeSetting } from '../installation/settings.ts';
import { endedAmong, isAmong } from '../visitors/service.ts';
import { countSessionsSince, touchVisitor } from '../visitors/sessions.ts';
import type { Queries, Storage, Transaction } from '../../storage/port.ts';

export type Installed = {
  /** A session was started on a page; `referrer` is the request's, or null. Never rejects: it is beside the point of the call. */
  readonly note: (projectId: string, sessionId: string, referrer: string | null) => Promise<void>;
  readonly of: (projectId: string) => Promise<Pick<InstallView, 'ping' | 'sessions'>>;
  /** The last sign of life, where a person's session gave it: it names them and the page that they were on. */
  readonly ofPerson: OfPerson;
};

export function createInstalled(
  { storage, now, log }: Pick<Ports, 'storage' | 'now' | 'log'>,
  hub: Publish<'desk'>,
  parameters: Pick<PageParameters, 'ofId'>,
): Installed {
  const noted = new Map<string, number>();
  const pushed = new Map<string, number>();

  return {
    async note(projectId, sessionId, referrer) {
      const at = now();
      if (at - (noted.get(sessionId) ?? -Infinity) < SESSION_NOTED_MINUTES * 60_000) return;
      if (noted.size >= SESSION_NOTES_KEPT) noted.clear();
      noted.set(sessionId, at);
      try {
        await write(projectId, sessionId, webPage(referrer, await parameters.ofId(projectId)), at);
      } catch (error) {
        noted.delete(sessionId);
        log.error({ err: error }, 'the start of a session could not be noted');
      }
    },
    async of(projectId) {
      const [record, sessions] = await Promise.all([
        readPing(storage, projectId),
        countSessionsSince(storage, projectId, now() - INSTALL_SESSIONS_HOURS * HOUR_MS),
      ]);
      if (!record) return { ping: null, sessions };
      // What the events say has lost its secrets on its way in.
      const page = pageIn(await lastPageView(storage, record.visitorId)) || record.page;
      return { ping: { firstAt: time(record.firstAt), lastAt: time(record.lastAt), page }, sessions };
    },
    ofPerson: pingOfPerson(storage, (id) => noted.delete(id)),
  };

  async function write(projectId: string, sessionId: string, page: string, at: number): Promise<void> {
    const first = await storage.write(
      async (transaction) => {
        const known = await readPing(transaction, projectId);
        await touchVisitor(transaction, projectId, sessionId, at);
        // A session that was erased meanwhile is not named again.
        const living = (await endedAmong(transaction, projectId, [sessionId])).size === 0;
        const firstAt = known?.firstAt ?? at;
        const ping = { firstAt, lastAt: at, page: living ? page : '', visitorId: living ? sessionId : '' };
        await savePing(transaction, projectId, ping);
        return !known;
        // One row a project: those of one project would only be in each other's way.
      },
      { turn: projectId },
    );
    if (!first && at - (pushed.get(projectId) ?? -Infinity) < INSTALL_PUSH_SECONDS * 1000) return;
    pushed.set(projectId, at);
    hub.publish('desk', projectId, { name: 'installed', data: { at: time(at), page } });
  }
}

/** `unnoted`: the session starts anew as far as this server knows. */
function pingOfPerson(storage: Storage, unnoted: (sessionId: string) => void): OfPerson {
  const theirs = async (queries: Queries, { projectId, sessions }: Person) => {
    const record = await readPing(queries, projectId);
    return record && (await isAmong(queries, sessions, record.visitorId)) ? record : undefined;
  };
  return {
    kind: 'installPing',
    count: async (queries, person) => ((await theirs(queries, person)) ? 1 : 0),
    async *rows(queries, person) {
      const record = await theirs(queries, person);
      if (record) yield record;
    },
    async erase(person, removed) {
      for (const id of person.sessions.values) unnoted(String(id));
      await storage.write(async (transaction) => {
        const record = await theirs(transaction, person);
        if (!record) return;
        await savePing(transaction, person.projectId, { ...record, page: '', visitorId: '' });
        await removed(transaction, 1);
      });
    },
  };
}

/** Without secrets. Browsers mostly tell no more than the origin of the page; the whole address comes with its first event. */
function webPage(referrer: string | null, parameters: readonly string[]): string {
  return createRedactor(parameters).pages().text(address(referrer));
}

const address = (page: unknown) =>
  typeof page === 'string' && /^https?:\/\//i.test(page) ? page.slice(0, ADDRESS_CHARS) : '';

function pageIn(data: string | undefined): string {
  return address(fieldsOf(data && JSON.parse(data)).page);
}

function time(at: number): string {
  return new Date(at).toISOString();
}

/** Kept as JSON beside the installation's other settings: one a project. */
type PingRecord = {
  readonly firstAt: number;
  readonly lastAt: number;
  readonly page: string;
  readonly visitorId: string;
};

async function readPing(queries: Queries, projectId: string): Promise<PingRecord | undefined> {
  const kept = await readSetting(queries, nameOf(projectId));
  return kept === undefined ? undefined : (JSON.parse(kept) as PingRecord);
}

function savePing(transaction: Transaction, projectId: string, ping: PingRecord): Promise<void> {
  return writeSetting(transaction, nameOf(projectId), JSON.stringify(ping));
}

function nameOf(projectId: string): string {
  return `ping ${projectId}`;
}
