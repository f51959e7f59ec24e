/** How long reading a text takes. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';

const WORDS_A_MINUTE = 200;
/** Of scripts that leave no room between words. */
const SIGNS_A_MINUTE = 400;
const whole = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/gu;

/** At least 1. */
export function minutesToRead(body: DocumentNode): number {
  const text = textOf(body);
  const signs = text.match(whole)?.length ?? 0;
  const words = text.replace(whole, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + signs / SIGNS_A_MINUTE));
}

function textOf({ text, content = [] }: DocumentNode): string {
  return text ?? content.map(textOf).join(' ');
}
