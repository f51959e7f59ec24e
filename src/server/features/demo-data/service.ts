/**
 * Fills an empty installation with a year of invented life. All of it is in one transaction: it is there whole or not at all,
 * and an installation that has data of its own is left exactly as it is.
 */
import type { Transaction } from '../../storage/port.ts';
import type { Filled } from '../../feature.ts';
import type { Ports } from '../../ports.ts';
import { planBots } from './bots.ts';
import { createCast, type Cast } from './cast.ts';
import { planInbox } from './tickets.ts';
import { bodyChanges, liveChanges } from '../documents/slots.ts';
import { readHelp, type HelpPlan } from './help-center.ts';
import { planLearning } from './learning.ts';
import { planLives } from './lives.ts';
import { planModeration } from './moderation.ts';
import { inventPeople, type Person } from './people.ts';
import { planQuestions } from './questions.ts';
import { planNews } from './news.ts';
import { planOutbound } from './outbound.ts';
import { createStage, type Stage } from './stage.ts';
import { firstAdministrator } from '../users/people.ts';
import { demoRows } from './slots.ts';
import { countRows, hasData } from './store.ts';
import { planTrade } from './trade.ts';
import { planWishes } from './wishes.ts';

export type DemoData =
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'loaded';
      readonly counts: Readonly<Record<string, number>>;
      readonly ms: number;
      /** Of every invented user. Made by chance: whoever knows this code does not know it. */
      readonly password: string;
    };

const PASSWORD_BYTES = 9;

/** Errors: whatever the storage says; then nothing was written. */
export async function loadDemoData(ports: Ports, filled: Filled): Promise<DemoData> {
  const rows = filled(demoRows);
  if (await hasData(ports.storage, rows)) return { kind: 'refused' };
  const started = performance.now();
  const password = ports.token(PASSWORD_BYTES);
  const planHelp = await readHelp();
  // One hash for all: at 200 of them the start would take minutes of a core.
  const passwordHash = await Bun.password.hash(password, 'argon2id');
  const counts = await ports.storage.exclusive(async (transaction) => {
    if (await hasData(transaction, rows)) return undefined;
    const given = { passwordHash, follows: filled(liveChanges), bodies: filled(bodyChanges) };
    await live(createStage(ports, transaction, given), transaction, planHelp);
    return countRows(transaction, rows);
  });
  if (!counts) return { kind: 'refused' };
  return { kind: 'loaded', counts, ms: Math.round(performance.now() - started), password };
}

async function live(stage: Stage, transaction: Transaction, planHelp: HelpPlan): Promise<void> {
  const administrator = await firstAdministrator(transaction);
  const cast = createCast();
  // Where another server is the platform, its people are there.
  const people = administrator ? inventPeople() : [];
  if (administrator) planPlatform(stage, { cast, people, administrator });
  const site = (await stage.projects.all()).find(({ internal }) => !internal);
  const staff = people.filter((person) => person.staff);
  if (site) planInbox({ stage, cast, staff, site });
  if (site) planOutbound({ stage, site, account: () => (staff[0] ? cast.of(staff[0]).id : '') });
  if (site) {
    const place = { stage, cast, staff, project: site.id };
    const help = planHelp(place);
    const account = staff[0] ? () => cast.of(staff[0]!).id : () => '';
    planQuestions({ stage, project: site.id, account, ...help });
    planBots({ stage, project: site.id, account });
    const fulfilled = planNews({ ...place, ...help });
    planWishes({ ...place, fulfilled });
  }
  await stage.diary.live();
}

type Company = { readonly cast: Cast; readonly people: readonly Person[]; readonly administrator: string };

function planPlatform(stage: Stage, { cast, people, administrator }: Company): void {
  planLives({ stage, cast, people }, administrator);
  planTrade({ stage, cast, people });
  const learning = planLearning({ stage, cast, people });
  planModeration({ stage, cast, people, learning });
}
