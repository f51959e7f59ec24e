/** What happened in a trial run without a word of the bot. */
import type { Speaking } from '../flow/block-words.ts';
import type { TrialLine } from './use-trial.ts';

const plain = ['answered', 'ended', 'handed_over', 'not_answered', 'solved', 'wrong_answer'] as const;
const valued = ['priority', 'subject', 'tag', 'untag'] as const;
const written = ['attribute', 'field'] as const;
/** What a press does in the page; each has words of its own. */
const offers = ['article', 'checklist', 'custom', 'form', 'tool', 'tour', 'url'] as const;
const faults = ['step', 'blocks', 'nowhere', 'notLive', 'variables', 'empty', 'version'] as const;

export function lineWords({ texts: { t } }: Speaking, { event, values }: TrialLine): string {
  const bare = plain.find((one) => one === event);
  if (bare) return t(`bots.try.event.${bare}`);
  const withValue = valued.find((one) => one === event);
  if (withValue) return t(`bots.try.event.${withValue}`, { value: String(values.value) });
  const told = written.find((one) => one === event);
  if (told) return t(`bots.try.event.${told}`, { key: String(values.key), value: String(values.value) });
  const offer = event === 'offers' ? offers.find((one) => one === values.do) : undefined;
  if (offer) return t(`bots.try.offer.${offer}`, { label: String(values.label) });
  const fault = event === 'fault' ? faults.find((one) => one === values.reason) : undefined;
  return t(`bots.try.fault.${fault ?? 'error'}`);
}
