/** What stands on the pages of subscriptions: one sentence and one button, or a short form. No script. */
import { frequencies, type Frequency } from '../../../wire/subscribers/own-shapes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { nowhere, type Frame, type Page } from '../sites/service.ts';
import { pageWords, type PageWords } from './page-texts.ts';
import type { SubscriberRecord } from './store.ts';

type Category = { readonly id: string; readonly name: string };
export type Filled = { readonly email: string; readonly categories: readonly string[]; readonly frequency: Frequency };
type Word = Parameters<PageWords['say']>[0];

function page(frame: Frame, title: Word, rest: (words: PageWords) => Markup, status: 200 | 410 = 200): Page {
  const words = pageWords(frame.lang);
  const main = markup`<div class="lone"><h1>${words.text(title)}</h1>${rest(words)}</div>`;
  return { ...nowhere(status, frame), title: words.say(title), main };
}

/** `wrong`: the address is none. */
export function subscribePage(frame: Frame, categories: readonly Category[], filled: Filled, wrong: boolean): Page {
  return page(frame, 'title', (words) => {
    const invalid = wrong && markup` aria-invalid="true" aria-describedby="_wrong" autofocus`;
    return markup`<form class="form" method="post"><div class="fld"><label for="_email">${words.text('email')}</label><input class="inp" id="_email" name="email" type="email" autocomplete="email" required value="${filled.email}"${invalid}>${wrong && markup`<span class="ferr" id="_wrong" role="alert">${words.text('emailWrong')}</span>`}</div>${choices(words, categories, filled)}<button class="btn primary">${words.text('subscribe')}</button><p class="fine">${words.text('fine')}</p></form>`;
  });
}

function choices(words: PageWords, categories: readonly Category[], filled: Omit<Filled, 'email'>): Markup {
  const boxes = categories.map(
    ({ id, name }) =>
      markup`<label><input type="checkbox" name="category" value="${id}"${filled.categories.includes(id) && markup` checked`}><span>${name}</span></label>`,
  );
  const often = frequencies.map(
    (one) =>
      markup`<label><input type="radio" name="frequency" value="${one}"${one === filled.frequency && markup` checked`}>${words.text(one)}</label>`,
  );
  return markup`${boxes.length > 0 && markup`<fieldset class="fld"><legend>${words.text('about')}</legend><div class="boxes">${boxes}</div><p class="fine">${words.text('aboutAll')}</p></fieldset>`}<fieldset class="fld"><legend>${words.text('often')}</legend><div class="often">${often}</div></fieldset>`;
}

export const sentPage = (frame: Frame): Page =>
  page(frame, 'look', (words) => markup`<p>${words.text('lookText')}</p>`);

const confirms = { each: 'confirmEach', weekly: 'confirmWeekly', monthly: 'confirmMonthly' } as const;

export const confirmPage = (frame: Frame, { email, frequency }: SubscriberRecord): Page =>
  page(
    frame,
    'title',
    (words) =>
      markup`<p>${words.text(confirms[frequency], { email })}</p><form method="post"><button class="btn primary">${words.text('confirm')}</button></form>`,
  );

export const confirmedPage = (frame: Frame, { email }: SubscriberRecord, manage: string): Page =>
  page(
    frame,
    'confirmed',
    (words) =>
      markup`<p>${words.text('confirmedText', { email })}</p><p><a href="${manage}">${words.text('manage')}</a></p>`,
  );

export const latePage = (frame: Frame, subscribe: string): Page =>
  page(
    frame,
    'late',
    (words) => markup`<p>${words.text('lateText')}</p><a class="btn" href="${subscribe}">${words.text('again')}</a>`,
    410,
  );

type Managed = { readonly categories: readonly Category[]; readonly saved: boolean; readonly end: string };

export const managePage = (frame: Frame, one: SubscriberRecord, { categories, saved, end }: Managed): Page =>
  page(frame, 'manage', (words) => {
    const { email } = one;
    const said = saved
      ? markup`<p role="status">${words.text('saved', { email })}</p>`
      : markup`<p>${words.text('manageText', { email })}</p>`;
    return markup`${said}<form class="form" method="post">${choices(words, categories, one)}<button class="btn primary">${words.text('save')}</button></form><p><a href="${end}">${words.text('end')}</a></p>`;
  });

export const endedPage = (frame: Frame, subscribe: string): Page =>
  page(
    frame,
    'ended',
    (words) => markup`<p>${words.text('endedText')}</p><a class="btn" href="${subscribe}">${words.text('again')}</a>`,
    410,
  );
