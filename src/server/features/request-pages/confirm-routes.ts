/** `/requests/confirm`, behind the link of a mail: a look changes nothing, since scanners of mail open every link. No script. */
import { mailPageQuery } from '../../../wire/sites/addresses.ts';
import { formIn } from '../../http/form.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { queryIn } from '../../http/query.ts';
import { document, onSites, sentForm, type Call, type Route } from '../../http/route.ts';
import type { Projects } from '../projects/service.ts';
import type { Addresses } from '../requests/service.ts';
import { nowhere, type Frame, type Page, type Sites } from '../sites/service.ts';
import { REQUESTS } from './showing.ts';
import { wordsFor, type RequestWords } from './words.ts';

type Parts = {
  readonly addresses: Pick<Addresses, 'waiting' | 'confirm'>;
  readonly sites: Pick<Sites, 'lone' | 'stray'>;
  readonly projects: Pick<Projects, 'byId'>;
};
type Asked = Call<undefined>;
type Waiting = NonNullable<Awaited<ReturnType<Addresses['waiting']>>>;

export function confirmRoutes({ addresses, sites, projects }: Parts): Route[] {
  const answer = async (call: Asked, one: Waiting | undefined, draw: (frame: Frame, one: Waiting) => Page) => {
    if (!one) return sites.stray(call, { part: REQUESTS, draw: latePage });
    const project = await projects.byId(one.project);
    return sites.lone(call, { project, lang: one.lang, part: REQUESTS, draw: (frame) => draw(frame, one) });
  };
  const tokenIn = ({ url }: Asked) => queryIn(url, mailPageQuery).t;
  return [
    document('app', '/requests/confirm', async (call) =>
      answer(call, await addresses.waiting(tokenIn(call)), confirmPage),
    ),
    sentForm('/requests/confirm', async (call) => {
      await formIn(call.request, call.incoming);
      return answer(call, await addresses.confirm(tokenIn(call)), confirmedPage);
    }),
  ].map(onSites);
}

type Word = Parameters<RequestWords['say']>[0];

function page(frame: Frame, title: Word, rest: (words: RequestWords) => Markup, status: 200 | 410 = 200): Page {
  const words = wordsFor(frame.lang);
  const main = markup`<div class="lone"><h1>${words.text(title)}</h1>${rest(words)}</div>`;
  return { ...nowhere(status, frame), title: words.say(title), main };
}

const confirmPage = (frame: Frame, { email }: Waiting): Page =>
  page(
    frame,
    'confirm.title',
    (words) =>
      markup`<p>${words.text('confirm.text', { email })}</p><form method="post"><button class="btn primary">${words.text('confirm.press')}</button></form>`,
  );

const confirmedPage = (frame: Frame, { email }: Waiting): Page =>
  page(frame, 'confirm.done', (words) => markup`<p>${words.text('confirm.doneText', { email })}</p>`);

const latePage = (frame: Frame): Page =>
  page(frame, 'confirm.late', (words) => markup`<p>${words.text('confirm.lateText')}</p>`, 410);
