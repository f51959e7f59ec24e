/** The steps of a replay in words of the reader's language. */
import type { Step } from '../../../wire/pure/steps.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { clock, type PlacedFault } from './timeline.ts';
import { pathOf } from './ticket-words.tsx';

/** One line of the list: a step, or what went wrong after it. */
export type StepLine = { readonly at: number | null; readonly text: string; readonly bad: boolean };

/** Steps and faults by time; a fault without one stands at the end. */
export function stepLines(
  texts: AdminTexts,
  steps: readonly Step[],
  faults: readonly PlacedFault[],
  page: string,
): StepLine[] {
  const done = steps.map((step): StepLine => ({ at: step.at, text: stepWords(texts, step, page), bad: false }));
  const wrong = faults.map((fault): StepLine => ({ at: fault.at, text: faultWords(texts, fault), bad: true }));
  const time = ({ at }: StepLine): number => at ?? Number.POSITIVE_INFINITY;
  return [...done, ...wrong].toSorted((a, b) => time(a) - time(b));
}

function stepWords(texts: AdminTexts, step: Step, page: string): string {
  const { t } = texts;
  const { kind, value } = step;
  if (kind === 'open' || kind === 'arrive') return t(`tickets.step.${kind}`, { page: placeWords(value, page) });
  const name = elementWords(texts, step);
  if (kind === 'type') {
    if (step.hidden) return t('tickets.step.typeHidden', { name });
    return value ? t('tickets.step.type', { name, value }) : t('tickets.step.clear', { name });
  }
  return t(`tickets.step.${kind}`, { name, value });
}

/** The path alone where it is of the page's own site. */
function placeWords(address: string, page: string): string {
  const [url, home] = [URL.parse(address), URL.parse(page)];
  if (!url || !home || url.origin !== home.origin) return address;
  return `${pathOf(address)}${url.search}${url.hash}`;
}

function elementWords({ t }: AdminTexts, { name, role, locator }: Step): string {
  if (name) return t('tickets.step.named', { name });
  return role || locator?.value || t('tickets.step.something');
}

function faultWords({ t }: AdminTexts, { kind, text, request }: PlacedFault): string {
  if (kind === 'console' || !request) return t('tickets.step.console', { text });
  const { method, url, status } = request;
  const path = pathOf(url) || url;
  return status === null
    ? t('tickets.step.failed', { method, path })
    : t('tickets.step.answered', { method, path, status });
}

/** The lines as one text for an issue tracker: numbered, with their times. */
export function stepsAsText(lines: readonly StepLine[]): string {
  return lines.map(({ at, text }, index) => `${index + 1}. ${text}${at === null ? '' : ` (${clock(at)})`}`).join('\n');
}
