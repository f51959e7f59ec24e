/** 'Did this answer it?' below an article, without script: three places of one page, of which the address shows one. */
import { answerReasons } from '../../../wire/help/answer-reasons.ts';
import { helpAnswer } from '../../../wire/help/messenger-asked.ts';
import { ANSWER_TEXT_CHARS } from '../../../wire/help/limits.ts';
import { parse } from '../../../wire/parse.ts';
import { markup, type Markup } from '../../http/markup.ts';
import type { Shelf } from '../help/service.ts';
import type { Answers } from '../messenger-help/service.ts';
import { placeOf } from './addresses.ts';
import type { Showing } from './help-showing.ts';
import { icon } from './page.ts';
import { readerOf, type ReadArticle } from './reader.ts';
import type { Answer, Sent } from './slots.ts';

/** What is shown once somebody has answered. */
const THANKS = '_thanks';
const WHY = '_why';
const ASK = '_ask';

export function answerForm({ reader, words }: Showing, { article }: ReadArticle): Markup {
  const action = reader.paths.answer(reader.lang, article);
  const begin = (id: string) => markup`<form class="ask" id="${id}" method="post" action="${action}" tabindex="-1">`;
  const reasons = answerReasons.map(
    (reason) =>
      markup`<label><input type="checkbox" name="reasons" value="${reason}">${words.text(`reason.${reason}`)}</label>`,
  );
  return markup`<section class="asks" aria-label="${words.say('didItAnswer')}"><p class="ask" id="${THANKS}" tabindex="-1">${icon('check')}<span>${words.text('thanks')}</span> <a href="#${ASK}">${words.text('changeAnswer')}</a></p>${begin(WHY)}<b>${words.text('whatWasWrong')}</b><fieldset class="why"><legend class="vh">${words.text('reasons')}</legend>${reasons}</fieldset><label class="tell">${words.text('tellMore')}<textarea name="text" rows="4" maxlength="${ANSWER_TEXT_CHARS}"></textarea></label><button class="btn primary" name="helpful" value="no">${words.text('send')}</button></form>${begin(ASK)}<b>${words.text('didItAnswer')}</b><button class="btn" name="helpful" value="yes">${icon('thumbs-up')}${words.text('yes')}</button><button class="btn" name="helpful" value="no">${icon('thumbs-down')}${words.text('no')}</button></form></section>`;
}

/** `…/articles/3/answer`. Errors: 422, 429. */
export async function takeAnswer(
  { frame, rest, form, from, count }: Sent,
  shelf: Shelf,
  answers: Pick<Answers, 'giveOnPage'>,
): Promise<Answer> {
  const place = rest.at(-1) === 'answer' ? placeOf(rest.slice(0, -1)) : undefined;
  const article = place?.kind === 'article' ? shelf.articles.find(({ number }) => number === place.number) : undefined;
  if (!article) return { kind: 'missing' };
  const { project, lang, at } = frame;
  const answer = parse(helpAnswer, {
    lang,
    helpful: { yes: true, no: false }[form.get('helpful') ?? ''],
    reasons: form.getAll('reasons'),
    text: form.get('text') ?? '',
  });
  await count('help-answers-per-address');
  await answers.giveOnPage(project.id, article.id, answer, from);
  const asksWhy = !answer.helpful && !form.has('text');
  const { path } = readerOf(shelf, lang, at).article(article);
  return { kind: 'seen', path: `${path}?answered=1#${asksWhy ? WHY : THANKS}` };
}
