/** A step under way, and what ends it early. */
import type { Effect, FaultReason, RunState, World } from './run.ts';
import { replyWords } from './words.ts';

/** What a block does next: leaves by an exit, goes on in another flow, or stays (undefined). */
export type Next = { readonly exit: string } | { readonly flow: string } | undefined;

/** A step under way. */
export type Walk = { run: RunState; readonly effects: Effect[]; readonly world: World; entered: number };

/** Something has to be looked up first. */
export class Need extends Error {
  constructor(readonly what: { readonly answers: string } | { readonly live: string }) {
    super('something has to be looked up');
  }
}
/** The run cannot go on. */
export class Fault extends Error {
  constructor(readonly reason: FaultReason) {
    super(reason);
  }
}

/** With the time in which an answer comes, where visitors are told of one. */
export function takingOver({ lang, replyMinutes }: Pick<World, 'lang' | 'replyMinutes'>, text: string): string {
  const time = replyMinutes === null ? '' : replyWords(lang, replyMinutes);
  return [text, time].filter((one) => one !== '').join('\n\n');
}
