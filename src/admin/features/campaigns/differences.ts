/** What differs between two drafts, field by field and text by text (P-OUT-40). */
import { draftParts, type CampaignDraft, type DraftPart } from '../../../wire/campaigns/draft.ts';

/** `at`: the names of fields that lead there; '' for the whole part. `was`, `is`: words, '' for none. */
export type Difference = { readonly part: DraftPart; readonly at: string; readonly was: string; readonly is: string };

export function differences(before: CampaignDraft, after: CampaignDraft): Difference[] {
  return draftParts.flatMap((part) =>
    between(before[part], after[part], '').map((one): Difference => ({ part, ...one })),
  );
}

type Found = Omit<Difference, 'part'>;

function between(was: unknown, is: unknown, at: string): Found[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isText(was) || isText(is) || !isFields(was) || !isFields(is)) return [{ at, was: wordsOf(was), is: wordsOf(is) }];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => between(was[name], is[name], at === '' ? name : `${at}.${name}`));
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A rich text is read as a whole. */
const isText = (value: unknown): boolean => isFields(value) && value.type === 'doc';

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isFields(value)) return String(value);
  return isText(value) ? said(value) : JSON.stringify(value);
}

function said({ text, content }: Record<string, unknown>): string {
  if (typeof text === 'string') return text;
  return Array.isArray(content)
    ? content
        .map((node) => said(node as Record<string, unknown>))
        .join(' ')
        .trim()
    : '';
}
