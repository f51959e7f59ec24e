/** The own profile as a form: ways of notices as words such as `late mail`, quiet hours as two times of day. */
import { MEMBER_TITLE_CHARS, SHOWN_NAME_CHARS } from '../../../wire/members/limits.ts';
import {
  availabilities,
  noticeKinds,
  noticeWays,
  type Notices,
  type Profile,
  type ProfileChange,
} from '../../../wire/members/shapes.ts';
import { choice, flag, list, open, text, type Infer } from '../../../wire/schema.ts';
import { minutesOf, timeOfDay } from '../../parts/time-of-day.ts';

const clock = text({ max: 10 });
export const deskForm = open({
  shownName: text({ max: SHOWN_NAME_CHARS }),
  title: text({ max: MEMBER_TITLE_CHARS }),
  shown: flag(),
  availability: choice(availabilities),
  undoSeconds: text({ max: 3 }),
  notices: list(text({ max: 32 }), { max: noticeKinds.length * noticeWays.length }),
  quietFrom: clock,
  quietTo: clock,
});
export type DeskForm = Infer<typeof deskForm>;
export type Field = keyof DeskForm & string;
type ServerField = Exclude<keyof Profile, 'picture' | 'zone'>;

export function toForm({ shownName, title, shown, availability, undoSeconds, notices, quiet }: Profile): DeskForm {
  const chosen = noticeKinds.flatMap((kind) =>
    noticeWays.flatMap((way) => (notices[kind][way] ? [`${kind} ${way}`] : [])),
  );
  return {
    shownName,
    title,
    shown,
    availability,
    undoSeconds: String(undoSeconds),
    notices: chosen.toSorted(),
    quietFrom: quiet ? timeOfDay(quiet.from) : '',
    quietTo: quiet ? timeOfDay(quiet.to) : '',
  };
}

const isQuiet = (name: string | null) => name === 'quietFrom' || name === 'quietTo' || name === 'quiet';

/** What the server calls these, each once. */
export const serverFields = (fields: readonly Field[]): ServerField[] => [
  ...new Set(fields.map((name) => (isQuiet(name) ? 'quiet' : name) as ServerField)),
];

export const fieldNamed = (name: string | null): Field | undefined =>
  isQuiet(name?.split('.')[0] ?? null)
    ? 'quietTo'
    : (['shownName', 'title', 'shown', 'availability', 'undoSeconds', 'notices'] as const).find((one) => one === name);

/** The named fields as they are sent. `zone`: of the quiet hours. */
export function profileChange(form: DeskForm, fields: readonly ServerField[], zone: string): ProfileChange {
  const { quietFrom, quietTo, undoSeconds, notices, ...same } = form;
  const all = {
    ...same,
    undoSeconds: Number(undoSeconds),
    notices: Object.fromEntries(
      noticeKinds.map((kind) => [
        kind,
        Object.fromEntries(noticeWays.map((way) => [way, notices.includes(`${kind} ${way}`)])),
      ]),
    ) as Notices,
    quiet: quietFrom === '' || quietTo === '' ? null : { from: minutesOf(quietFrom), to: minutesOf(quietTo) },
  };
  const sent = Object.fromEntries(fields.map((name) => [name, all[name]]));
  return fields.includes('quiet') ? { ...sent, zone } : sent;
}
