/** What staff read of a run that has ended: why, its way, and what it has collected. In the project's first language. */
import type { FaultReason, RunState } from './run.ts';

/** Why a conversation came to the team. */
export type Why =
  | { readonly because: 'flow' }
  | { readonly because: 'person' }
  | { readonly because: 'fault'; readonly block: string; readonly reason: FaultReason };

const texts = {
  en: {
    flow: (bot: string) => `Bot "${bot}" handed over.`,
    person: (bot: string) => `The visitor asked for a person while the bot "${bot}" spoke.`,
    stopped: (bot: string, block: string, reason: string) => `Bot "${bot}" stopped at "${block}": ${reason}`,
    given: (bot: string) => `Given to the bot "${bot}".`,
    way: 'Its way:',
    answers: 'Collected:',
    shown: 'Answers shown:',
    question: 'The visitor wrote last:',
    reasons: {
      step: 'it went through 25 blocks without a word of the visitor',
      blocks: 'it went through 200 blocks',
      nowhere: 'an exit leads nowhere',
      notLive: 'the bot that it starts is not live',
      variables: 'what it has collected is over 64 KB',
      empty: 'the flow begins with no block',
      version: 'this version of the bot is gone',
      switchedOff: 'the bot was switched off',
      error: 'an error of ours',
    },
  },
  de: {
    flow: (bot: string) => `Bot „${bot}“ hat übergeben.`,
    person: (bot: string) => `Der Besucher wollte einen Menschen sprechen, während der Bot „${bot}“ sprach.`,
    stopped: (bot: string, block: string, reason: string) => `Bot „${bot}“ blieb bei „${block}“ stehen: ${reason}`,
    given: (bot: string) => `An den Bot „${bot}“ gegeben.`,
    way: 'Sein Weg:',
    answers: 'Gesammelt:',
    shown: 'Gezeigte Antworten:',
    question: 'Zuletzt schrieb der Besucher:',
    reasons: {
      step: 'er ging durch 25 Blöcke, ohne dass der Besucher etwas sagte',
      blocks: 'er ging durch 200 Blöcke',
      nowhere: 'ein Ausgang führt nirgendwohin',
      notLive: 'der Bot, den er startet, ist nicht live',
      variables: 'was er gesammelt hat, ist größer als 64 KB',
      empty: 'der Ablauf beginnt mit keinem Block',
      version: 'diese Version des Bots gibt es nicht mehr',
      switchedOff: 'der Bot wurde abgeschaltet',
      error: 'ein Fehler von uns',
    },
  },
} as const;

const textsIn = (lang: string) => texts[/^de\b/i.test(lang) ? 'de' : 'en'];

const WAY_MOST = 50;
const VALUE_CHARS = 300;

export function handOverNote(lang: string, bot: string, why: Why, run: RunState): string {
  const words = textsIn(lang);
  const head =
    why.because === 'fault'
      ? words.stopped(bot, why.block, (words.reasons satisfies Readonly<Record<FaultReason, string>>)[why.reason])
      : words[why.because](bot);
  const way = run.path.slice(-WAY_MOST).map((one) => plain(one.words));
  const collected = Object.entries(run.variables).map(([name, value]) => `- ${name}: ${plain(String(value))}`);
  const shown = run.passages.slice(0, run.shown).map(({ title, text }) => `- ${plain(title)}: ${plain(text)}`);
  return [
    head,
    ...(way.length > 0 ? [`${words.way} ${way.join(' → ')}`] : []),
    ...(collected.length > 0 ? [`${words.answers}\n${collected.join('\n')}`] : []),
    ...(shown.length > 0 ? [`${words.question} ${plain(run.said)}`, `${words.shown}\n${shown.join('\n')}`] : []),
  ].join('\n\n');
}

export const givenNote = (lang: string, bot: string): string => textsIn(lang).given(bot);

function plain(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= VALUE_CHARS ? line : `${line.slice(0, VALUE_CHARS).toWellFormed()}…`;
}
