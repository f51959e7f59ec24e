/** Whether what a campaign shows may be shown at this moment, in this page. */
import { pageMatches } from '../../wire/pure/page-filter.ts';
import { TYPING_MS } from './limits.ts';
import { hasDialog, isPresent, isWriting } from './page-state.ts';

type Place = { readonly filter?: string; readonly type?: string };
/** By hand: what comes has been checked by our server, and a foreign one must not break the page. */
export type Rules = {
  readonly typing?: unknown;
  readonly selectors?: unknown;
  readonly pages?: any;
  readonly until?: unknown;
};

const listOf = (value: unknown): readonly any[] => (Array.isArray(value) ? value : []);

/** Why it waits; '' when it may be shown. \`key\`: when one was pressed last; \`comes\`: until when another one is on its way. */
export function keptBy(
  { typing, selectors }: Rules,
  document: Document,
  now: number,
  { key, comes }: { readonly key: number; readonly comes: number },
): string {
  if (document.visibilityState === 'hidden') return 'hidden';
  if (!typing) return '';
  if (now - key < TYPING_MS || isWriting(document)) return 'typing';
  if (now < comes || hasDialog(document)) return 'dialog';
  return listOf(selectors).some((one) => isPresent(document, one)) ? 'selector' : '';
}

export function fitsPage({ pages }: Rules, address: string): boolean {
  const matches = (place?: Place) => pageMatches(place?.filter, place?.type, address);
  const any = listOf(pages?.any);
  return (!any.length || any.some(matches)) && !listOf(pages?.none).some(matches);
}
