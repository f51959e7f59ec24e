/**
 * The engine: what an event has made due becomes a delivery where its first gates let it, and a delivery is shown at a moment
 * at which all of them do and its person is there. All that is decided of one person is decided one after the other (`turn`),
 * so that two events, tabs or processes never make two deliveries of one occurrence, nor two interruptions of one moment.
 */
import { visitorById } from '../visitors/service.ts';
import { takeDue, type Due } from './due-store.ts';
import { prepare, type Engine, type Ready } from './engine.ts';
import { takeGoals } from './goals.ts';
import { fitting, makeDue } from './making-due.ts';
import { endWhatIsOver, lookWithin } from './showing-due.ts';

export type Deciding = {
  /**
   * What visitors have done; the rows go in the transaction of what they come to. Answers how many rows are done with: those of
   * a visitor for whom nothing can be decided stay, and stand in nobody else's way.
   */
  readonly take: (due: readonly Due[]) => Promise<number>;
  /** Looks at all that waits for this person, now. */
  readonly look: (project: string, contact: string) => Promise<void>;
};

export function createDeciding(engine: Engine): Deciding {
  const { storage, live, log } = engine;
  return {
    async look(project, contact) {
      const ready = await prepare(engine, project, contact, await live.of(project));
      const told = await storage.write((transaction) => lookWithin(engine, transaction, ready), {
        turn: contact,
      });
      told.forEach((tell) => tell());
    },
    async take(rows) {
      let done = 0;
      for (const [visitor, own] of Map.groupBy(rows, ({ visitorId }) => visitorId))
        try {
          await takeOf(engine, own);
          done += own.length;
        } catch (error) {
          log.error({ err: error, visitor }, 'what a visitor made due could not be decided');
        }
      return done;
    },
  };
}

async function takeOf(engine: Engine, rows: readonly Due[]): Promise<void> {
  const { storage, live, receipts } = engine;
  const { projectId, visitorId } = rows[0]!;
  const ids = rows.map(({ id }) => id);
  const contact = (await visitorById(storage, projectId, visitorId))?.contactId;
  if (!contact) {
    await storage.write((transaction) => takeDue(transaction, ids));
    return;
  }
  const around = await live.of(projectId);
  const ready = await prepare(engine, projectId, contact, around);
  const triggered = await asOfThen(engine, ready, await fitting(engine, rows, around));
  const told = await storage.write(
    async (transaction) => {
      const there = await takeDue(transaction, ids);
      // What was seen and done counts before it is asked what may be shown next.
      for (const due of rows) {
        if (!there.has(due.id)) continue;
        if (due.receipt) await receipts.takeEvent(transaction, due.receipt);
        await takeGoals(transaction, due, { contact, campaigns: around.campaigns, count: engine.count });
      }
      if (triggered.length > 0) await endWhatIsOver(engine, transaction, ready);
      for (const one of triggered) if (there.has(one.due.id)) await makeDue(engine, transaction, one.ready, one);
      // Whom the event has let in is shown it by that event, whatever the same batch told after it.
      const isIn = new Set([...ready.isIn, ...triggered.flatMap((one) => [...one.ready.isIn])]);
      return lookWithin(engine, transaction, { ...ready, isIn });
    },
    { turn: contact },
  );
  told.forEach((tell) => tell());
  if (triggered.length > 0 || told.length > 0) engine.decided(projectId, visitorId);
}

/** Who was in the audience when the event came: what one batch told behind it is not counted yet (P-OUT-12). */
async function asOfThen(
  { audiences }: Engine,
  ready: Ready,
  triggered: Awaited<ReturnType<typeof fitting>>,
): Promise<(Awaited<ReturnType<typeof fitting>>[number] & { readonly ready: Ready })[]> {
  return Promise.all(
    triggered.map(async (one) => {
      const { draft } = one.campaign.version;
      const { trigger } = draft.when;
      if (one.due.later === 0 || trigger.on !== 'event' || draft.audience === null) return { ...one, ready };
      const without = new Map([[trigger.name, one.due.later]]);
      const has = await audiences.has(ready.project, [draft.audience], ready.contact, without);
      const others = [...ready.isIn].filter((id) => id !== draft.audience);
      return { ...one, ready: { ...ready, isIn: new Set([...others, ...has]) } };
    }),
  );
}
