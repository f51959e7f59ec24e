/** Asks the outer links of live texts, once a night, of all projects. */
import { documentKinds } from '../../../wire/documents/shapes.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Documents } from '../documents/service.ts';
import type { Projects } from '../projects/service.ts';
import { createAsking, type LinkAnswer } from './asking.ts';
import { noteLinks } from './following.ts';
import { dueLinks, forgetOuterLinks, outerLink, saveOuterLink, type DueLink } from './outer-store.ts';
import { readDocuments } from './uses-store.ts';

/** What was asked less long ago belongs to this night: a run goes on where one before it was cut off. */
export const NIGHTS_APART_MS = 12 * 3_600_000;
/** Links that are looked up together, and hosts that are asked beside each other. */
const LINKS_AT_ONCE = 500;
const HOSTS_AT_ONCE = 8;

type Given = Pick<Ports, 'storage' | 'now' | 'later' | 'publicAnswer'>;
type Needs = {
  readonly texts: Pick<Documents, 'liveLines' | 'liveBody'>;
  readonly projects: Pick<Projects, 'all'>;
};

export function createNight(ports: Given, needs: Needs): Repeated {
  const { storage, now, later, publicAnswer } = ports;
  return {
    name: 'ask-links',
    schedule: '20 3 * * *',
    leaseMs: 60_000,
    longestRunMs: 6 * 3_600_000,
    async run({ signal }) {
      await readUnread(ports, needs, signal);
      if (!publicAnswer) return 'nothing is asked here';
      const ask = createAsking({ now, later, publicAnswer });
      const since = now() - NIGHTS_APART_MS;
      let asked = 0;
      for (;;) {
        const due = await dueLinks(storage, since, LINKS_AT_ONCE);
        if (due.length === 0) break;
        await hostByHost(due, async (link) => keep(ports, link, await ask(link.href, signal)));
        asked += due.length;
      }
      await storage.write(forgetOuterLinks);
      return `${asked} asked`;
    },
  };
}

/** The links of live texts that were published before links were noted. */
async function readUnread({ storage, now }: Given, { texts, projects }: Needs, signal: AbortSignal): Promise<void> {
  const read = await readDocuments(storage);
  for (const { id: project } of await projects.all())
    for (const kind of documentKinds)
      for (const { ref, document, lang } of await texts.liveLines(storage, project, kind)) {
        if (read.has(document)) continue;
        signal.throwIfAborted();
        await storage.write(async (transaction) => {
          const body = await texts.liveBody(transaction, project, { kind, ref, lang });
          if (body) await noteLinks(transaction, { project, document, place: 'live' }, { body, at: now() });
        });
      }
}

/** The links of one host one after the other, those of several beside each other. */
async function hostByHost(due: readonly DueLink[], work: (link: DueLink) => Promise<void>): Promise<void> {
  const hosts = [...Map.groupBy(due, ({ href }) => new URL(href).host).values()];
  const lane = async (): Promise<void> => {
    for (let links = hosts.pop(); links; links = hosts.pop()) for (const link of links) await work(link);
  };
  const ended = await Promise.allSettled(Array.from({ length: HOSTS_AT_ONCE }, lane));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function keep({ storage, now }: Given, { link }: DueLink, answer: LinkAnswer): Promise<void> {
  await storage.write(async (transaction) => {
    const before = await outerLink(transaction, link);
    const at = now();
    const fails = answer.state === 'broken' ? (before?.fails ?? 0) + 1 : 0;
    const movedTo = answer.state === 'moved' ? answer.to : null;
    const goesOn = answer.state === 'broken' ? fails > 1 : movedTo !== null && before?.movedTo === movedTo;
    const since = answer.state === 'there' ? null : goesOn ? (before?.since ?? at) : at;
    await saveOuterLink(transaction, { link, fails, since, movedTo }, at);
  });
}
