/** Which bot begins by itself (P-BOT-12, P-BOT-13): the first of the list that fits. */
import type { BotStart } from '../../../wire/bots/starts.ts';
import type { LiveBot } from './source.ts';
import { hasPhrase } from './words.ts';

/** What a visitor has done. `said`: their words, '' for none. `isFirst`: in this conversation. */
export type Occasion = {
  readonly did: 'began' | 'wrote';
  readonly said: string;
  readonly isFirst: boolean;
  readonly lang: string;
  /** By the calendar of a team, or of the project (null). */
  readonly isOpen: (team: string | null) => Promise<boolean>;
};

export async function botFor(bots: readonly LiveBot[], occasion: Occasion): Promise<LiveBot | undefined> {
  for (const bot of bots) for (const start of bot.starts) if (await fits(start, occasion)) return bot;
  return undefined;
}

async function fits(start: BotStart, { did, said, isFirst, lang, isOpen }: Occasion): Promise<boolean> {
  switch (start.on) {
    case 'conversation':
      return did === 'began';
    case 'closed':
      return did === 'began' && !(await isOpen(start.team));
    case 'keyword':
      return (isFirst || start.place === 'any') && keywords(start.words, lang).some((word) => hasPhrase(said, word));
    // Such a bot is offered by a notification, and begins when that is opened.
    case 'page':
      return false;
  }
}

/** Those of their language; of all languages where it has none. */
function keywords(words: Readonly<Record<string, readonly string[]>>, lang: string): readonly string[] {
  const first = (one: string) => one.toLowerCase().split('-')[0];
  const theirs = Object.entries(words).filter(([one]) => first(one) === first(lang));
  return (theirs.length > 0 ? theirs : Object.entries(words)).flatMap(([, list]) => list);
}
