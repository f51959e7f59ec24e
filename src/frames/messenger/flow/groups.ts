import type { Field } from './state.ts';

/** Neighbouring captures and files stand together; every other field stands alone. */
export function groupsOf(fields: readonly Field[]): [Field, ...Field[]][] {
  const groups: [Field, ...Field[]][] = [];
  const attaches = (field: Field | undefined) => field?.kind === 'capture' || field?.kind === 'file';
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && attaches(field) && attaches(last[0])) last.push(field);
    else groups.push([field]);
  }
  return groups;
}
