/** One idea: its text, the answer of the team, what others say to it, and what has happened. */
import { COMMENT_CHARS } from '../../../wire/requests/limits.ts';
import type { IdeaAnswer, IdeaComment, IdeaDetail } from '../../../wire/requests/messenger-shapes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { cut, icon, inLine, partPath, type Page } from '../sites/service.ts';
import {
  boardOf,
  counted,
  day,
  ground,
  pill,
  plainText,
  REQUESTS,
  script,
  voteButton,
  type Showing,
} from './showing.ts';

type Given = {
  readonly idea: IdeaDetail;
  /** The mark behind which the comments begin; '' for the first ones. */
  readonly after: string;
};

export function ideaPage(showing: Showing, { idea, after }: Given): Page {
  const { lang, languages, paths, say, at } = showing;
  const board = boardOf(showing, idea.board);
  const pathIn = (one: string) => paths.idea(one, board.slug, idea);
  const path = pathIn(lang);
  const published = languages.map((one) => ({ lang: one, path: pathIn(one) }));
  const status = showing.statuses.find(({ id }) => id === idea.status);
  return {
    status: 200,
    title: idea.title,
    description: cut(idea.body.replaceAll(/\s+/g, ' '), 160),
    canonical: path,
    published: after ? [] : published,
    otherwise: published[0]?.path,
    pathIn,
    markdown: `${path}.md`,
    kind: 'article',
    script,
    facts: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: say.say('ideas'), item: at.origin + paths.board(lang, board.slug) },
          { name: idea.title, item: at.origin + path },
        ].map((step, before) => ({ '@type': 'ListItem', position: before + 1, ...step })),
      },
      {
        '@type': 'DiscussionForumPosting',
        headline: idea.title,
        text: idea.body || idea.title,
        url: at.origin + path,
        datePublished: idea.at,
        author: { '@type': 'Person', name: idea.name || say.say('visitor') },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: idea.votes,
        },
        commentCount: idea.thread.total,
      },
    ],
    main: ground(
      showing,
      [`/${REQUESTS}/${idea.id}`, { lang, ...(after && { cursor: after }) }],
      markup`<nav class="trail" aria-label="${say.say('trail')}"><ol><li><a data-list href="${paths.board(lang, board.slug)}">${say.text('ideas')}</a></li><li>${icon('chevron-right', 'flip')}<span>#${idea.number}</span></li></ol></nav><div class="rread"><article><header class="one"><div><h1 dir="auto">${idea.title}</h1><div class="m">${pill(status, lang)}${idea.eta && markup`<span class="fact">${icon('clock')}<bdi>${idea.eta}</bdi></span>`}</div></div>${voteButton(showing, idea, idea.on.vote)}</header><p class="said" role="alert"></p>${idea.body && plainText(idea.body)}${pictures(idea)}<p class="by">${byline(showing, idea)}</p>${fulfilled(showing, idea)}${idea.official && markup`<section class="official" aria-label="${say.say('official')}">${said(showing, idea.official)}</section>`}${thread(showing, idea, after)}</article><aside class="rside">${follow(showing)}${history(showing, idea)}</aside></div>`,
    ),
  };
}

const byline = (showing: Showing, { name, at }: Pick<IdeaDetail, 'name' | 'at'>): Markup =>
  markup`<b>${name ? markup`<bdi>${name}</bdi>` : showing.say.text('visitor')}</b> ${day(showing, at)}`;

function pictures({ files }: IdeaDetail): Markup | false {
  return (
    files.length > 0 &&
    markup`<ul class="rfiles">${files.map(({ url, width, height }) => markup`<li><a href="${url}"><img src="${url}" alt="" loading="lazy" width="${width ?? 160}" height="${height ?? 120}"></a></li>`)}</ul>`
  );
}

/** Published entries alone are told. */
function fulfilled({ say, lang, at }: Showing, { news }: IdeaDetail): Markup[] {
  return news.map(({ number, title, lang: own }) => {
    const path = `${partPath(at, 'news', own)}/${number}`;
    return markup`<p class="note tip">${icon('circle-check')}<span>${say.text('doneIn')} <q><a href="${path}">${inLine(title, own, lang)}</a></q></span></p>`;
  });
}

function thread(
  showing: Showing,
  { id, number, title, board, on, official, thread: { comments, total, next } }: IdeaDetail,
  after: string,
): Markup {
  const { say, paths, lang } = showing;
  const here = paths.idea(lang, boardOf(showing, board).slug, { number, title });
  const may = on.comment === 'yes';
  const steps =
    (after !== '' || next !== null) &&
    markup`<nav class="older">${after !== '' && markup`<a class="btn" rel="prev" href="${here}">${say.text('earlier')}</a>`}${next !== null && markup`<a class="btn" rel="next" href="${here}?after=${encodeURIComponent(next)}">${say.text('later')}</a>`}</nav>`;
  const form = may
    ? markup`<form class="rform" data-comment="${id}" hidden><label><span data-label>${say.text('yours')}</span><textarea class="inp" name="body" rows="3" required maxlength="${COMMENT_CHARS}" dir="auto"></textarea></label><input type="hidden" name="parent"><input class="vh" name="website" tabindex="-1" autocomplete="off" aria-hidden="true"><button class="btn">${say.text('sendComment')}</button>${on.readFirst && markup`<small>${say.text('readFirst')}</small>`}<p class="said" role="status"></p></form><template data-change><form class="rform"><label><span>${say.text('changed')}</span><textarea class="inp" name="body" rows="3" required maxlength="${COMMENT_CHARS}" dir="auto"></textarea></label><div><button class="btn">${say.text('save')}</button> <button type="button" class="btn" data-cancel>${say.text('cancel')}</button></div><p class="said" role="status"></p></form></template>`
    : markup`<p class="note">${say.text(`${on.comment === 'staff' ? 'staff' : 'signin'}.comment`)}</p>`;
  return markup`<section class="cm"><h2>${total === 1 ? say.text('comment') : say.text('comments', { n: counted(showing, total) })}</h2><ol>${comments.map((one) => comment(showing, one, { may, isAbove: one.id === official?.id }))}</ol>${steps}${form}</section>`;
}

/** `isAbove`: its words are the answer of the team. */
function comment(
  showing: Showing,
  { answers, ...one }: IdeaComment,
  { may, isAbove }: { readonly may: boolean; readonly isAbove: boolean },
): Markup {
  const below =
    answers.length > 0 &&
    markup`<ol>${answers.map((answer) => markup`<li id="c-${answer.id}">${said(showing, answer)}</li>`)}</ol>`;
  return markup`<li id="c-${one.id}">${said(showing, one, isAbove)}${below}${may && !one.deleted && markup`<button type="button" class="say" data-answer="${one.id}" hidden>${showing.say.text('answer')}</button>`}</li>`;
}

function said(showing: Showing, one: IdeaAnswer, isAbove = false): Markup {
  const { say } = showing;
  if (one.deleted) return markup`<p class="by">${say.text('deleted')}</p>`;
  return markup`<p class="by">${byline(showing, one)}${one.team && markup` <span class="pill accent">${say.text('team')}</span>`}${one.edited && markup` <span data-mark>${say.text('edited')}</span>`}${one.from !== null && markup` <span class="pill gray">${say.text('from', { n: String(one.from) })}</span>`}</p>${isAbove ? markup`<p>${say.text('officialAbove')}</p>` : plainText(one.body)}`;
}

const follow = ({ say }: Showing): Markup =>
  markup`<div class="fol" data-scripted hidden><button type="button" class="btn" data-follow aria-pressed="false">${say.text('follow')}</button><small>${say.text('followHint')}</small></div>`;

function history(showing: Showing, { events, at }: IdeaDetail): Markup {
  const { say, statuses, lang } = showing;
  const steps = events.toReversed().map(({ kind, to, at: then, name, note }) => {
    const status = statuses.find(({ id }) => id === to);
    const what = kind === 'merged' ? say.text('joined', { n: to }) : status && inLine(status.name, status.lang, lang);
    return (
      what &&
      markup`<li><b>${what}</b><small>${day(showing, then)}${name && markup`, <bdi>${name}</bdi>`}</small>${note && plainText(note)}</li>`
    );
  });
  return markup`<section><h2>${say.text('happened')}</h2><ol class="hist">${steps}<li><b>${say.text('open')}</b><small>${day(showing, at)}</small></li></ol></section>`;
}
