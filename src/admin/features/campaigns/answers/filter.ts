/** The filter of a survey's answers: it stands in the address, the same for the summary, the list and the file (P-SRV-51). */
import { deviceKinds } from '../../../../wire/pure/device-kinds.ts';
import { responseSources, responseStates } from '../../../../wire/surveys/messenger-shapes.ts';
import type { SummaryQuery } from '../../../../wire/surveys/shapes.ts';
import { campaignPath } from '../campaigns.ts';

export type AnswersFilter = Partial<SummaryQuery>;
export type AnswersPlace = {
  readonly filter: AnswersFilter;
  readonly view: 'summary' | 'responses';
  /** The response that is open. */
  readonly response: string | undefined;
};

export const answerMarks = ['all', 'unread', 'archived', 'tests'] as const;
export const answerDays = [7, 30, 90] as const;
const numbers = ['days', 'version'] as const;
const words = [
  'lang',
  'device',
  'source',
  'state',
  'audience',
  'question',
  'answer',
  'reached',
  'leftAt',
  'search',
  'mark',
] as const;
const known: Readonly<Record<string, readonly string[]>> = {
  device: deviceKinds,
  source: responseSources,
  state: responseStates,
  mark: answerMarks,
};

/** Whatever somebody wrote into the address: what cannot be is left out. */
export function readPlace(search: string): AnswersPlace {
  const asked = new URLSearchParams(search);
  const filter: Record<string, string | number> = {};
  for (const name of words) {
    const value = asked.get(name);
    if (value && (known[name]?.includes(value) ?? true)) filter[name] = value;
  }
  for (const name of numbers) {
    const value = Number(asked.get(name));
    if (Number.isInteger(value) && value > 0) filter[name] = value;
  }
  return {
    filter,
    view: asked.get('view') === 'responses' ? 'responses' : 'summary',
    response: asked.get('response') ?? undefined,
  };
}

export function placePath(campaign: string, { filter, view, response }: AnswersPlace): string {
  const query = new URLSearchParams({ tab: 'answers' });
  if (view === 'responses') query.set('view', view);
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value));
  if (response) query.set('response', response);
  return `${campaignPath(campaign)}?${query}`;
}

/** Without the word that every call has by itself. */
export const isFiltered = ({ mark, ...filter }: AnswersFilter): boolean =>
  (mark ?? 'all') !== 'all' || Object.values(filter).some((value) => value !== undefined);

/** Takes every field away. */
export const nothing: AnswersFilter = Object.fromEntries([...words, ...numbers].map((name) => [name, undefined]));
