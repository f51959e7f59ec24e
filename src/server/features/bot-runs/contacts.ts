/** What a bot has asked for that its contact is to have. */
import type { Effect } from './run.ts';
import type { ToTell } from './store.ts';

/** Undefined for nothing. A later answer counts. */
export function toldAfter(before: ToTell | undefined, effects: readonly Effect[]): ToTell | undefined {
  const fields = effects.flatMap((one) => (one.do === 'field' ? [[one.field, one.value] as const] : []));
  const attributes = effects.flatMap((one) => (one.do === 'attribute' ? [[one.key, one.value] as const] : []));
  const answers = effects.flatMap((one) => {
    if (one.do !== 'answered') return [];
    const { do: _, ...answer } = one;
    return [answer];
  });
  if (fields.length === 0 && attributes.length === 0 && answers.length === 0) return before;
  return {
    fields: { ...before?.fields, ...Object.fromEntries(fields) },
    attributes: { ...before?.attributes, ...Object.fromEntries(attributes) },
    answers: [...(before?.answers ?? []), ...answers],
  };
}
