/** What is kept as a form: days as they are typed; an empty field is for ever. */
import { KEPT_DAYS_MOST } from '../../../wire/retention/limits.ts';
import {
  addressKeepings,
  keptKinds,
  leastDays,
  type DataChange,
  type DataView,
  type KeptKind,
} from '../../../wire/retention/shapes.ts';
import { choice, open, text, type Struct } from '../../../wire/schema.ts';

/** `dataRequests`: whether visitors may ask for their own data. */
export const switched = ['on', 'off'] as const;
export type Form = Record<KeptKind, string> & {
  addresses: DataView['addresses'];
  dataRequests: (typeof switched)[number];
};
export type Field = keyof Form & string;

const TYPED_MOST = 100;
/** Anything may be typed; `wrongDays` says what cannot be saved. */
export const dataForm = open({
  ...Object.fromEntries(keptKinds.map((kind) => [kind, text({ max: TYPED_MOST })])),
  addresses: choice(addressKeepings),
  dataRequests: choice(switched),
}) as unknown as Struct<Form>;

export function toForm({ kept, addresses, dataRequests }: DataView): Form {
  const days = Object.fromEntries(keptKinds.map((kind) => [kind, String(kept[kind] ?? '')]));
  return { ...(days as Record<KeptKind, string>), addresses, dataRequests: dataRequests ? 'on' : 'off' };
}

/** What is no number goes as it is, and is refused by name. */
export function changeOf(form: Form, names: readonly Field[]): DataChange {
  const kept = Object.fromEntries(names.filter(isKind).map((kind) => [kind, daysOf(form[kind])]));
  return {
    kept,
    ...(names.includes('addresses') ? { addresses: form.addresses } : {}),
    ...(names.includes('dataRequests') ? { dataRequests: form.dataRequests === 'on' } : {}),
  } as DataChange;
}

/** What the named fields held, as the server calls and has them. */
export function expectedOf(view: DataView, names: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [serverName(name), isKind(name) ? view.kept[name] : view[name]]));
}

/** Kinds whose days cannot be saved. */
export function wrongDays(form: Form): KeptKind[] {
  return keptKinds.filter((kind) => {
    const days = daysOf(form[kind]);
    return (
      days !== null && !(Number.isInteger(days) && Number(days) >= leastDays(kind) && Number(days) <= KEPT_DAYS_MOST)
    );
  });
}

/** The field that the server means, such as `kept.events`. */
export function fieldNamed(name: string | null): Field | undefined {
  return [...keptKinds, 'addresses' as const, 'dataRequests' as const].find((field) => serverName(field) === name);
}

const isKind = (name: Field): name is KeptKind => name !== 'addresses' && name !== 'dataRequests';
const serverName = (field: Field): string => (isKind(field) ? `kept.${field}` : field);

function daysOf(typed: string): number | string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : typed;
}
