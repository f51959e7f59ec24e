/** Calm rules as a form: quiet hours are a switch and two times of the day. */
import { calmPlaces, type Calm, type CalmChange } from '../../../wire/campaigns/calm.ts';
import {
  CALM_DAY_MOST,
  CALM_REST_MINUTES,
  CALM_VISIT_MOST,
  CALM_WEEK_MOST,
  PROJECT_CONTROL_SHARE,
} from '../../../wire/campaigns/limits.ts';
import { flag, integer, open, text, type Struct } from '../../../wire/schema.ts';
import { minutesOf, timeOfDay } from '../../parts/time-of-day.ts';

export const calmNumbers = ['perVisit', 'perDay', 'perWeek', 'restMinutes', 'control'] as const;
type CalmNumber = (typeof calmNumbers)[number];
/** `from`, `to`: such as `22:00`. */
/** Lists that are kept as they are. */
const calmLists = ['selectors', 'pages'] as const;
type CalmList = (typeof calmLists)[number];
export type CalmForm = Record<CalmNumber, number> &
  Pick<Calm, CalmList> & {
    quiet: boolean;
    from: string;
    to: string;
    /** The id of an audience; '' for none. */
    internal: string;
  };
export type CalmField = keyof CalmForm & string;

const most: Readonly<Record<CalmNumber, number>> = {
  perVisit: CALM_VISIT_MOST,
  perDay: CALM_DAY_MOST,
  perWeek: CALM_WEEK_MOST,
  restMinutes: CALM_REST_MINUTES,
  control: PROJECT_CONTROL_SHARE,
};
const clock = text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, what: 'a time of the day such as 22:00' });

export const calmForm = open({
  ...Object.fromEntries(calmNumbers.map((name) => [name, integer({ min: 0, max: most[name] })])),
  quiet: flag(),
  from: clock,
  to: clock,
  internal: text({ max: 36 }),
  ...calmPlaces,
}) as unknown as Struct<CalmForm>;

/** What the hours begin with where there were none. */
const usual = { from: 21 * 60, to: 8 * 60 };

export function toCalmForm(calm: Calm): CalmForm {
  const { from, to } = calm.quiet ?? usual;
  const numbers = Object.fromEntries(calmNumbers.map((name) => [name, calm[name]])) as Record<CalmNumber, number>;
  const { selectors, pages } = calm;
  const internal = calm.internal ?? '';
  return {
    ...numbers,
    selectors,
    pages,
    quiet: calm.quiet !== null,
    from: timeOfDay(from),
    to: timeOfDay(to),
    internal,
  };
}

/** `expected`: what the changed rules were when they were opened. */
export function calmChangeOf(form: CalmForm, names: readonly CalmField[], held: Calm): CalmChange {
  const changed: Partial<Pick<Calm, CalmNumber | CalmList | 'quiet' | 'internal'>> = {};
  for (const name of calmNumbers) if (names.includes(name)) changed[name] = form[name];
  if (names.includes('selectors')) changed.selectors = form.selectors;
  if (names.includes('pages')) changed.pages = form.pages;
  if (names.includes('internal')) changed.internal = form.internal || null;
  if (names.some((name) => hours.has(name)))
    changed.quiet = form.quiet ? { from: minutesOf(form.from), to: minutesOf(form.to) } : null;
  const expected = Object.fromEntries(Object.keys(changed).map((name) => [name, held[name as keyof typeof changed]]));
  return { ...changed, expected };
}

/** The field that the server means. */
export const calmFieldNamed = (name: string | null): CalmField | undefined =>
  [...calmNumbers, ...calmLists, 'quiet' as const].find((field) => field === name);

const hours: ReadonlySet<CalmField> = new Set(['quiet', 'from', 'to']);
