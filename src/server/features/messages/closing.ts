/**
 * Conversations that wait for their visitor close by themselves (P-DSK-29): where a project wants it, after so many days
 * without a word of anybody, with a text of its own or silently. Never one that is put away, and never where the last word
 * was the visitor's.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import type { Closing } from '../../../wire/settings/conversations.ts';
import type { Repeated, RepeatedRun } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { settingsOf, type Projects } from '../projects/service.ts';
import {
  quietConversations,
  storedText,
  threadById,
  type ThreadRecord,
  type Tickets,
  writeEntry,
  type Written,
} from '../tickets/service.ts';
import { visitorById } from '../visitors/service.ts';
import { noFaces } from './showing.ts';
import type { Telling } from './telling.ts';

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly tickets: Pick<Tickets, 'changeIn'>;
  readonly telling: Pick<Telling, 'written'>;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

const AT_ONCE = 100;

export function closingByItself(ports: Given, needs: Needs): Repeated {
  return {
    name: 'close-conversations',
    schedule: '*/10 * * * *',
    leaseMs: 60_000,
    longestRunMs: 600_000,
    async run(run) {
      let closed = 0;
      for (const { id, settings } of await needs.projects.all())
        if (settings.closing?.days) closed += await closeAll(ports, needs, { project: id, run });
      return `${closed} closed`;
    },
  };
}

async function closeAll(
  ports: Given,
  needs: Needs,
  { project, run }: { readonly project: string; readonly run: RepeatedRun },
): Promise<number> {
  let closed = 0;
  for (;;) {
    const { closing } = await settingsOf(ports.storage, project);
    if (!closing?.days || run.signal.aborted) return closed;
    const before = ports.now() - closing.days * DAY_MS;
    const quiet = await quietConversations(ports.storage, project, { before, most: AT_ONCE });
    for (const ticket of quiet)
      if (await close(ports, needs, { project, ticket, texts: closing.texts ?? {}, before })) closed += 1;
    if (quiet.length < AT_ONCE) return closed;
  }
}

type ToClose = {
  readonly project: string;
  readonly ticket: string;
  readonly texts: Closing['texts'];
  readonly before: number;
};

async function close({ storage, now, id: newId }: Given, needs: Needs, to: ToClose): Promise<boolean> {
  const { project, ticket, texts, before } = to;
  const done = await storage.write(
    async (transaction) => {
      const thread = await threadById(transaction, project, ticket);
      // Somebody has written meanwhile.
      if (thread?.status !== 'waiting' || thread.lastAuthor === 'visitor' || thread.lastAt > before) return undefined;
      const words = await textFor(transaction, thread, texts);
      const body = words && JSON.stringify(storedText(words));
      const entry = { id: newId(), kind: 'reply', author: 'system', authorId: null, event: null, files: [] } as const;
      const written: Written | undefined =
        words && body
          ? await writeEntry(transaction, thread, { ...entry, body, said: words }, { at: now() })
          : undefined;
      return { written, tell: await needs.tickets.changeIn(transaction, { project, ticket }, { status: 'done' }, '') };
    },
    { turn: project },
  );
  if (!done) return false;
  if (done.written) await needs.telling.written(done.written, noFaces, '');
  await done.tell();
  return true;
}

/** In their language, else in another one that there is; undefined: silently. */
async function textFor(
  transaction: Transaction,
  { projectId, visitorId }: ThreadRecord,
  texts: Closing['texts'],
): Promise<string | undefined> {
  const said = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const lang = visitorId === null ? '' : ((await visitorById(transaction, projectId, visitorId))?.lang ?? '');
  const fits = (is: (one: string) => boolean) => said.find(([one]) => is(one.toLowerCase()))?.[1];
  const theirs = lang.toLowerCase();
  return fits((one) => one === theirs) ?? fits((one) => one.split('-')[0] === theirs.split('-')[0]) ?? said[0]?.[1];
}
