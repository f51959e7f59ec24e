/** Reactions below an entry, without script: a form of three buttons, of which a second press takes back. */
import { newsReactions, type NewsReaction } from '../../../wire/news/choices.ts';
import { newsPageReacting } from '../../../wire/news/messenger-asked.ts';
import { parse } from '../../../wire/parse.ts';
import { markup, type Markup } from '../../http/markup.ts';
import type { GivenReactions, Marks, NewsShelf } from '../news/service.ts';
import { icon, numberIn, type Answer } from '../sites/service.ts';
import type { Sent } from '../sites/slots.ts';
import { newsReader, type ReadNews } from './reader.ts';
import type { Showing } from './showing.ts';

/** What is shown once somebody has reacted: it is given, or taken back. */
const GIVEN = '_given';
const TAKEN = '_taken';
/** Pages that are kept show counts that are no older; whoever reacts sees those of now. */
export const COUNTED_MS = 60_000;

const icons = { love: 'heart', like: 'thumbs-up', happy: 'smile' } as const;

export type Counted = {
  readonly counts: GivenReactions;
  /** Another one as soon as any count is another. */
  readonly stamp: number;
};

/** The counts of a project, asked for once in `COUNTED_MS`. */
export function countedReactions(
  marks: Pick<Marks, 'given'>,
  now: () => number,
): (project: string) => Promise<Counted> {
  const kept = new Map<string, Counted & { readonly at: number; readonly said: string }>();
  return async (project) => {
    const before = kept.get(project);
    if (before && now() - before.at < COUNTED_MS) return before;
    const counts = await marks.given(project);
    const said = JSON.stringify([...counts]);
    const isSame = before?.said === said;
    const counted = { counts, said, at: now(), stamp: isSame ? before.stamp : (before?.stamp ?? 0) + 1 };
    kept.set(project, counted);
    return counted;
  };
}

export function reactionForm(
  { reader, say, lang }: Showing,
  { news }: ReadNews,
  counts: Readonly<Record<NewsReaction, number>> | undefined,
): Markup | false {
  if (!news.reactions) return false;
  const short = new Intl.NumberFormat(lang, { notation: 'compact' });
  const buttons = newsReactions.map((reaction) => {
    const count = counts?.[reaction] ?? 0;
    return markup`<button class="btn" name="reaction" value="${reaction}" aria-label="${say.say(reaction)}, ${String(count)}">${icon(icons[reaction])}${short.format(count)}</button>`;
  });
  const said = (id: string, key: 'given' | 'taken') =>
    markup`<p class="ask" id="${id}" tabindex="-1">${icon('check')}<span>${say.text(key)}</span></p>`;
  return markup`<section class="asks" aria-label="${say.say('reactions')}">${said(GIVEN, 'given')}${said(TAKEN, 'taken')}<form class="ask react" method="post" action="${reader.paths.reactions(lang, news)}">${buttons}</form></section>`;
}

/** `…/3/reactions`. Errors: 409, 422, 429. */
export async function takeReaction(
  { frame, rest: [name = '', what, ...more], form, from, count }: Sent,
  shelf: NewsShelf,
  { marks, now }: { readonly marks: Pick<Marks, 'reactOnPage'>; readonly now: () => number },
): Promise<Answer> {
  const number = what === 'reactions' && more.length === 0 ? numberIn(name)?.number : undefined;
  const news = shelf.entries.find((one) => one.number === number);
  if (!news) return { kind: 'missing' };
  const { reaction } = parse(newsPageReacting, { reaction: form.get('reaction') ?? undefined });
  await count('news-marks-per-address');
  const isGiven = await marks.reactOnPage(frame.project.id, news, reaction, from);
  const { path } = newsReader(shelf, { lang: frame.lang, at: frame.at, now: now() }).read(news);
  return { kind: 'seen', path: `${path}?reacted=1#${isGiven ? GIVEN : TAKEN}` };
}
