/** What an Ask takes for an answer (P-BOT-14). */
import type { AskKind, BlockOf } from '../../../wire/bots/blocks.ts';
import { EMAIL_FORM } from '../../../wire/users/shapes.ts';
import type { RunState, Variable, World } from './run.ts';

const ANSWER_CHARS = 1000;
const EMAIL_MOST = 320;

/** As it is kept; undefined for what is no such thing. A date is kept as 2026-12-24. */
export function answerOf(kind: Exclude<AskKind, 'choice'>, given: string): Variable | undefined {
  const text = given.trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'text':
      return text.slice(0, ANSWER_CHARS).toWellFormed();
    case 'email':
      return text.length <= EMAIL_MOST && EMAIL_FORM.test(text) ? text : undefined;
    case 'phone':
      return phoneOf(text);
    case 'number':
      return numberOf(text);
    case 'date':
      return dateOf(text);
  }
}

function phoneOf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 5 && digits <= 20 ? text : undefined;
}

/** With a comma or a point before the part of one; without signs between thousands, which nobody can tell apart from it. */
function numberOf(text: string): number | undefined {
  return /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : german ? german.slice(1).toReversed() : [];
  if (!year || !month || !day) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  // There is no 30th of February.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === written ? written : undefined;
}

/** What is known already, which is not asked again; undefined where it is not. */
export function knownAnswer({ keep, into, key }: BlockOf<'ask'>, run: RunState, world: World): Variable | undefined {
  const kept = keep !== '' && Object.hasOwn(run.variables, keep) ? run.variables[keep] : undefined;
  if (kept !== undefined && kept !== '') return kept;
  if (into === 'field' && Object.hasOwn(world.contact, key))
    return world.contact[key as keyof World['contact']] || undefined;
  if (into !== 'attribute' || !Object.hasOwn(world.custom, key)) return undefined;
  const known = world.custom[key];
  const isValue = typeof known === 'string' || typeof known === 'number' || typeof known === 'boolean';
  return isValue && known !== '' ? known : undefined;
}
