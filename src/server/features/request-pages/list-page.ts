/** The ideas of a board, 20 at a time, and the form for a new one. */
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import {
  REQUEST_BODY_CHARS,
  REQUEST_FILES,
  REQUEST_FILE_BYTES,
  REQUEST_SEARCH_CHARS,
  REQUEST_TITLE_CHARS,
  REQUEST_TITLE_MIN_CHARS,
} from '../../../wire/requests/limits.ts';
import { requestFileTypes } from '../../../wire/requests/choices.ts';
import type { IdeaBoard, IdeaLine, IdeasShown } from '../../../wire/requests/messenger-shapes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { icon, inLine, type Page } from '../sites/service.ts';
import {
  boardChips,
  boardOf,
  counted,
  ground,
  pill,
  REQUESTS,
  script,
  views,
  voteButton,
  type Narrowed,
  type Showing,
} from './showing.ts';

export function listPage(showing: Showing, shown: IdeasShown, narrowed: Narrowed): Page {
  const { say, lang, languages, project, paths } = showing;
  const board = shown.boards.find(({ id }) => id === shown.board)!;
  const isWhole = Object.values(narrowed).every((value) => !value);
  const pathIn = (one: string) => paths.board(one, board.slug, narrowed);
  const published = isWhole ? languages.map((one) => ({ lang: one, path: paths.board(one, board.slug) })) : [];
  const several = showing.boards.length > 1;
  const { status, q, after } = narrowed;
  const sort = narrowed.sort || 'top';
  const asks = {
    lang,
    board: board.id,
    sort,
    ...(status && { status }),
    ...(q && { q }),
    ...(after && { cursor: after }),
  };
  return {
    status: 200,
    title: several ? `${board.name} · ${say.say('ideas')}` : say.say('ideas'),
    description: say.say('about', { name: project.name }),
    canonical: isWhole ? paths.board(lang, board.slug) : undefined,
    published,
    otherwise: published[0]?.path,
    pathIn,
    markdown: isWhole ? `${paths.board(lang, board.slug)}.md` : undefined,
    kind: 'website',
    script,
    facts: [],
    main: ground(
      showing,
      [`/${REQUESTS}`, asks],
      markup`<div class="rhead"><div><h1>${several ? inLine(board.name, board.lang, lang) : say.text('ideas')}</h1><p>${say.text('lead')}</p></div>${board.post === 'yes' && markup`<a class="btn primary" href="#suggest">${icon('plus')}${say.text('suggest')}</a>`}</div>${views(showing, REQUESTS, board, shown.total)}${boardChips(showing, board.slug, (slug) => paths.board(lang, slug!))}<div class="rgrid"><div>${finder(showing, board, narrowed)}<div data-rows>${rows(showing, shown, board)}${shown.next !== null && markup`<nav class="older"><a class="btn" rel="next" href="${paths.board(lang, board.slug, { ...narrowed, after: shown.next })}">${say.text('more')}</a></nav>`}</div>${pattern(showing, board)}</div><aside class="rside">${form(showing, board)}</aside></div>`,
    ),
  };
}

function finder(showing: Showing, board: IdeaBoard, { sort = '', status = '', q = '' }: Narrowed): Markup {
  const { say, paths, lang, statuses } = showing;
  const order = (name: 'top' | 'new', value: string) =>
    markup`<a href="${paths.board(lang, board.slug, { sort: value, status, q })}"${(sort === 'new') === (name === 'new') && markup` aria-current="true"`}>${say.text(name)}</a>`;
  return markup`<div class="rtools"><nav class="cats" aria-label="${say.say('orders')}">${order('top', '')}${order('new', 'new')}<button type="button" data-mine data-scripted hidden>${say.text('mine')}</button></nav><form class="rfind" role="search" action="${paths.board(lang, board.slug)}">${sort === 'new' && markup`<input type="hidden" name="sort" value="new">`}<input class="inp" type="search" name="q" value="${q}" maxlength="${REQUEST_SEARCH_CHARS}" aria-label="${say.say('search')}" placeholder="${say.say('search')}"><select class="inp" name="status" aria-label="${say.say('status')}"><option value="">${say.text('anyStatus')}</option>${statuses.map((one) => markup`<option value="${one.id}"${one.id === status && markup` selected`}>${one.name}</option>`)}</select><button class="btn">${say.text('find')}</button></form></div>`;
}

function rows(showing: Showing, { requests }: IdeasShown, board: IdeaBoard): Markup {
  const { say } = showing;
  if (requests.length === 0)
    return markup`<div class="void"><h2>${say.text('none')}</h2><p>${say.text('noneFor')}</p></div>`;
  return markup`<ul class="rc">${requests.map((one) => ideaRow(showing, one, board.vote))}</ul>`;
}

/** An idea as the script draws it: of the reader's own, and those that say much the same as a title. */
function pattern(showing: Showing, board: IdeaBoard): Markup {
  const { say, paths, lang, statuses } = showing;
  const names = Object.fromEntries(statuses.map(({ id, name, color }) => [id, [name, color]]));
  return markup`<template data-row="${paths.board(lang, board.slug)}" data-statuses="${JSON.stringify(names)}"><li><div><b dir="auto"><a></a></b><p dir="auto"></p><div class="m"><span class="pill"></span><span class="pill amber">${say.text('waiting')}</span></div></div>${voteButton(showing, { id: '', votes: 0 }, board.vote)}</li></template>`;
}

/** The title stands before the button in the order of the page, and behind it to the eye. */
export function ideaRow(showing: Showing, one: IdeaLine, may: IdeaBoard['vote'], isOnRoadmap = false): Markup {
  const { say, paths, lang, statuses } = showing;
  const path = paths.idea(lang, boardOf(showing, one.board).slug, one);
  const status = statuses.find(({ id }) => id === one.status);
  const comments =
    one.comments > 0 &&
    markup`<span class="fact">${icon('message-circle')}<span aria-hidden="true">${counted(showing, one.comments)}</span><span class="vh">${one.comments === 1 ? say.text('comment') : say.text('comments', { n: counted(showing, one.comments) })}</span></span>`;
  return markup`<li><div><b dir="auto"><a href="${path}">${one.title}</a></b>${!isOnRoadmap && one.excerpt && markup`<p dir="auto">${one.excerpt}</p>`}<div class="m">${!isOnRoadmap && pill(status, lang)}${one.eta && markup`<span class="fact eta">${icon('clock')}<bdi>${one.eta}</bdi></span>`}${isOnRoadmap && one.tags.map((tag) => markup`<span class="pill gray"><bdi>${tag}</bdi></span>`)}${!isOnRoadmap && comments}</div></div>${voteButton(showing, one, may)}</li>`;
}

function form({ say, paths, lang }: Showing, { id, slug, post, readFirst, byMail }: IdeaBoard): Markup {
  if (post !== 'yes') return markup`<p class="note">${say.text(`${post === 'staff' ? 'staff' : 'signin'}.post`)}</p>`;
  return markup`<form class="rform" id="suggest" data-new="${id}" data-board="${paths.board(lang, slug)}" hidden><h2>${say.text('suggest')}</h2><label>${say.text('title')}<input class="inp" name="title" required minlength="${REQUEST_TITLE_MIN_CHARS}" maxlength="${REQUEST_TITLE_CHARS}" autocomplete="off" dir="auto"></label><p class="vh" role="status"></p><div data-twins></div><label>${say.text('why')}<textarea class="inp" name="body" rows="4" maxlength="${REQUEST_BODY_CHARS}" dir="auto"></textarea></label><fieldset data-pictures="${REQUEST_FILES}" data-bytes="${REQUEST_FILE_BYTES}"><legend>${say.text('pictures')}</legend><ul></ul><label class="btn">${say.text('addPictures')}<input class="vh" type="file" accept="${requestFileTypes.join(',')}" multiple aria-describedby="_most"></label><small id="_most">${say.text('picturesMost', { n: String(REQUEST_FILES) })}</small><p class="err" role="alert"></p></fieldset>${byMail && markup`<label>${say.text('email')}<input class="inp" name="email" type="email" maxlength="${EMAIL_CHARS}" autocomplete="email" aria-describedby="_mail"></label><small id="_mail">${say.text('emailHint')}</small>`}<input class="vh" name="website" tabindex="-1" autocomplete="off" aria-hidden="true"><button class="btn primary">${say.text('send')}</button>${readFirst && markup`<small>${say.text('readFirst')}</small>`}<p class="said" role="status"></p></form>`;
}
