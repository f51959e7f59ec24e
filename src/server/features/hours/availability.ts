/**
 * Whether a project's team is there, as visitors read it. What does not change by itself (hours, profiles, the measured time)
 * is kept for a minute; who is there is known in memory; so it costs the same however many ask. Messengers are told when the
 * answer has become another one: somebody comes or goes, hours are saved, or it opens or closes.
 */
import type { Availability, AvailabilityState, Face } from '../../../wire/hours/availability.ts';
import { AVAILABILITY_FACTS_MS, AVAILABILITY_KEPT_MS, FACES_SHOWN } from '../../../wire/hours/limits.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { StoredHours } from '../../../wire/hours/shapes.ts';
import { closesAt, isOpen, opensAt } from '../../../wire/pure/hours.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import { faceOf, type Attendance, type ProfileRecord } from '../members/service.ts';
import { calendarIn, type Hours } from './service.ts';

export type Availabilities = {
  readonly of: (project: string) => Promise<Availability>;
  /** Something that it is made of has changed. Returns at once. */
  readonly changed: (project: string) => void;
  /** Resolves when everybody was told who was to be. */
  readonly rest: () => Promise<void>;
  readonly close: () => void;
};

type Needs = {
  readonly hub: Pick<Hub, 'tellMessengers'>;
  readonly hours: Pick<Hours, 'view'>;
  readonly members: Pick<Attendance, 'profiles' | 'presence'>;
  /** Open minutes until a first answer comes, in three of four; null where there are too few. */
  readonly measured: (project: string) => Promise<number | null>;
};

type Facts = {
  readonly hours: StoredHours;
  readonly profiles: readonly ProfileRecord[];
  readonly measured: number | null;
};
type Known = {
  facts: { readonly until: number; readonly value: Promise<Facts> } | undefined;
  /** As messengers have been told or answered last; '' before that. */
  told: string;
  askedAt: number;
  stop: (() => void) | undefined;
  /** Looks begun by what has changed. */
  looks: number;
};

/** Nobody who is still looking has not asked, or been told anything, for so long. */
const LISTENING_MS = DAY_MS;

export function createAvailabilities(
  ports: Pick<Ports, 'storage' | 'now' | 'later' | 'log'>,
  needs: Needs,
): Availabilities {
  const { now, later, log } = ports;
  const read = reading(ports, needs);
  const projects = new Map<string, Known>();
  const running = new Set<Promise<void>>();
  let closed = false;

  /** Looks again when the next thing happens by itself, as long as anybody may be listening. */
  function wait(project: string, known: Known, after: number): void {
    if (known.stop || closed) return;
    known.stop = later(after, () => {
      known.stop = undefined;
      if (now() - known.askedAt > LISTENING_MS) projects.delete(project);
      else run(project);
    });
  }

  async function tell(project: string): Promise<void> {
    const known = projects.get(project);
    const found = known && (await lastOf(known, () => read(project, known)));
    if (!found) return;
    const body = JSON.stringify(found.availability);
    if (known.told !== '' && known.told !== body) needs.hub.tellMessengers(project, { name: 'availability', body });
    known.told = body;
    wait(project, known, found.after);
  }

  function run(project: string): void {
    const work = tell(project)
      .catch((error: unknown) => log.error({ err: error }, 'messengers could not be told who is there'))
      .finally(() => running.delete(work));
    running.add(work);
  }

  return {
    async of(project) {
      const known = knownOf(projects, project, now());
      known.askedAt = now();
      const { availability, after } = await read(project, known);
      known.told ||= JSON.stringify(availability);
      wait(project, known, after);
      return availability;
    },
    changed(project) {
      const known = projects.get(project);
      if (!known) return;
      known.facts = undefined;
      run(project);
    },
    rest: async () => void (await Promise.all(running)),
    close() {
      closed = true;
      for (const { stop } of projects.values()) stop?.();
    },
  };
}

function knownOf(projects: Map<string, Known>, project: string, askedAt: number): Known {
  const known = projects.get(project) ?? { facts: undefined, told: '', askedAt, stop: undefined, looks: 0 };
  projects.set(project, known);
  return known;
}

/** Undefined where another look has begun meanwhile: that one tells, as this one may have read what was before. */
async function lastOf<T>(known: Known, look: () => Promise<T>): Promise<T | undefined> {
  const begun = ++known.looks;
  const found = await look();
  return begun === known.looks ? found : undefined;
}

/** Milliseconds until it opens or closes, and at most as long as an answer holds. */
function lookAfter(hours: StoredHours, at: number): number {
  const calendar = calendarIn(hours);
  const next = calendar && (closesAt(calendar, at) ?? opensAt(calendar, at));
  return Math.max(1, Math.min(AVAILABILITY_KEPT_MS, (next ?? Infinity) - at));
}

function reading({ storage, now }: Pick<Ports, 'storage' | 'now'>, { hours, members, measured }: Needs) {
  async function factsOf(project: string): Promise<Facts> {
    const [view, profiles, minutes] = await Promise.all([
      hours.view(project),
      members.profiles.all(storage, project),
      measured(project),
    ]);
    return { hours: view, profiles, measured: minutes };
  }

  function facts(project: string, known: Known): Promise<Facts> {
    if (known.facts && known.facts.until > now()) return known.facts.value;
    const value = factsOf(project);
    const kept = { until: now() + AVAILABILITY_FACTS_MS, value };
    known.facts = kept;
    // What could not be read is read again by whoever asks next.
    value.catch(() => known.facts === kept && (known.facts = undefined));
    return value;
  }

  /** `after`: milliseconds until it may be another one by itself. */
  return async (project: string, known: Known) => {
    const found = await facts(project, known);
    const availability = availabilityOf(found, members.presence.active(project), now());
    return { availability, after: lookAfter(found.hours, now()) };
  };
}

export function availabilityOf(
  { hours, profiles, measured }: Facts,
  active: ReadonlySet<string>,
  at: number,
): Availability {
  const calendar = calendarIn(hours);
  const open = !calendar || isOpen(calendar, at);
  const away = new Set(profiles.flatMap((one) => (one.availability === 'away' ? [one.accountId] : [])));
  const here = new Set([...active].filter((account) => !away.has(account)));
  const back = open ? undefined : opensAt(calendar, at);
  const state: AvailabilityState = open ? (here.size > 0 ? 'here' : 'open') : 'closed';
  const minutes = hours.reply === 'measured' ? measured : null;
  return {
    state,
    backAt: back === undefined ? null : new Date(back).toISOString(),
    zone: hours.zone,
    replyMinutes: minutes,
    replyWords: hours.reply === 'none' || minutes !== null ? {} : hours.words,
    faces: facesOf(profiles, here),
  };
}

/** Of members who are there, else of all who agreed to be shown. */
function facesOf(profiles: readonly ProfileRecord[], here: ReadonlySet<string>): Face[] {
  const faces = (of: readonly ProfileRecord[]) => of.flatMap((one) => faceOf(one) ?? []);
  const present = faces(profiles.filter(({ accountId }) => here.has(accountId)));
  return (present.length > 0 ? present : faces(profiles)).slice(0, FACES_SHOWN);
}
