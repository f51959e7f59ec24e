/** When a team works, and what visitors read of it. */
import {
  storedHours,
  weekdays,
  type CalendarDays,
  type HoursChange,
  type HoursView,
  type StoredHours,
} from '../../../wire/hours/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { Hours as Calendar } from '../../../wire/pure/hours.ts';
import { fits } from '../../../wire/schema.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { isZone } from '../../http/time-zone.ts';
import { wholeTexts } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import { teamById } from '../teams/service.ts';
import { checkedHours } from './checking.ts';
import { daysOfCalendar } from './ics.ts';
import { calendarOf, replyTimeOf, saveCalendar } from './store.ts';

export type Hours = {
  /** Of a project, or of one of its teams. Errors: 404. */
  readonly view: (project: string, team?: string) => Promise<HoursView>;
  /** Errors: 404; 422 that names the day or field; 409 where a field holds something else than the change expects. */
  readonly change: (of: Of, change: HoursChange, actor: string) => Promise<HoursView>;
  /** Errors: 404; 422 with the line that is none of a calendar. */
  readonly read: (project: string, file: string) => Promise<CalendarDays>;
  /** Told of a project whose hours are saved. */
  readonly onChange: (listener: (project: string) => void) => void;
};

type Of = { readonly project: string; readonly team?: string | undefined };

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly audit: Pick<Audit, 'note'>;
};

const USUAL_ZONE = 'UTC';
const PROJECT = '';

/** Mondays to Fridays from 9 to 17, which count once somebody says so. */
export function usualHours(zone: string): StoredHours {
  const office = [{ from: 9 * 60, to: 17 * 60 }];
  const [monday, tuesday, wednesday, thursday, friday] = [office, office, office, office, office];
  const week = { monday, tuesday, wednesday, thursday, friday, saturday: [], sunday: [] };
  return { use: 'always', zone, ...week, exceptions: [], reply: 'measured', words: {} };
}

export function createHours({ storage }: Pick<Ports, 'storage'>, { projects, audit }: Needs): Hours {
  const listeners: ((project: string) => void)[] = [];
  const viewIn = async (queries: Queries, { id, settings }: Project, team: string): Promise<StoredHours> =>
    readHours(await calendarOf(queries, id, team)) ?? {
      ...usualHours(settings.zone ?? USUAL_ZONE),
      ...(team === PROJECT ? {} : { use: 'project' as const }),
    };
  async function found({ project, team = PROJECT }: Of): Promise<Project> {
    if (team !== PROJECT && !(await teamById(storage, project, team)))
      throw new ApiError('not_found', 'There is no such team.');
    return projects.byId(project);
  }
  return {
    async view(id, team = PROJECT) {
      const project = await found({ project: id, team });
      return withLanguages(await viewIn(storage, project, team), project);
    },
    async change({ project: id, team = PROJECT }, { expected, ...given }, actor) {
      const project = await found({ project: id, team });
      const change = checkedChange(given, team);
      const saved = await storage.write(async (transaction) => {
        const view = await viewIn(transaction, project, team);
        refuseConflict(view, expected);
        const next = { ...view, ...change };
        await saveCalendar(transaction, { project: id, team, body: JSON.stringify(next) });
        const before = Object.fromEntries(Object.keys(change).map((name) => [name, view[name as keyof StoredHours]]));
        const target = team === PROJECT ? `project:${id}` : `team:${team}`;
        await audit.note(transaction, { actor, action: 'changeHours', target, before, after: change });
        return next;
      });
      listeners.forEach((listener) => listener(id));
      return withLanguages(saved, project);
    },
    async read(id, file) {
      await projects.byId(id);
      return daysOfCalendar(file);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Errors: 422. */
function checkedChange(given: Omit<HoursChange, 'expected'>, team: string): Partial<StoredHours> {
  if (team === PROJECT && given.use === 'project')
    throw wrongField('use', 'must be always or own: there is no calendar above it');
  if (team !== PROJECT && (given.reply !== undefined || given.words !== undefined))
    throw wrongField(given.reply === undefined ? 'words' : 'reply', 'is said of the project as a whole');
  if (given.zone !== undefined && !isZone(given.zone)) throw wrongField('zone', 'is not a time zone');
  return wholeTexts(checkedHours(given)) as Partial<StoredHours>;
}

const USUAL_LANGUAGE = 'en';
const withLanguages = (stored: StoredHours, { settings }: Project): HoursView => ({
  ...stored,
  languages: settings.languages ?? [USUAL_LANGUAGE],
});

function readHours(body: string | undefined): StoredHours | undefined {
  const stored: unknown = body === undefined ? undefined : JSON.parse(body);
  return fits(storedHours, stored) ? stored : undefined;
}

/** Undefined: always open. */
export function calendarIn(view: StoredHours | undefined): Calendar | undefined {
  if (view?.use !== 'own') return undefined;
  return { zone: view.zone, week: weekdays.map((day) => view[day]), exceptions: view.exceptions };
}

/** By which a team, or without one the project, counts its time; undefined: it is always open. */
export async function hoursOf(queries: Queries, project: string, team: string | null): Promise<Calendar | undefined> {
  const own = team === null ? undefined : readHours(await calendarOf(queries, project, team));
  if (own && own.use !== 'project') return calendarIn(own);
  return calendarIn(readHours(await calendarOf(queries, project, PROJECT)));
}

/** Open minutes that visitors are told an answer takes; null where they are told nothing of it. */
export async function expectedReply(queries: Queries, project: string): Promise<number | null> {
  const hours = readHours(await calendarOf(queries, project, PROJECT));
  if (hours && hours.reply !== 'measured') return null;
  return (await replyTimeOf(queries, project))?.minutes ?? null;
}

export { replyTimeOf, saveReplyTime, type ReplyTime } from './store.ts';
