/** `/news/{lang}/subscribe`, `/news/confirm`, `/news/manage`: a look changes nothing, since scanners of mail open every link. */
import { LANGUAGE_CHARS } from '../../../wire/documents/limits.ts';
import { EMAIL } from '../../../wire/mail/address.ts';
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { SUBSCRIBED_CATEGORIES } from '../../../wire/subscribers/limits.ts';
import { mailPageQuery } from '../../../wire/sites/addresses.ts';
import { frequencies } from '../../../wire/subscribers/own-shapes.ts';
import { common } from '../../http/headers.ts';
import { formIn } from '../../http/form.ts';
import { queryIn } from '../../http/query.ts';
import { document, onSites, sentForm, type Call, type Route } from '../../http/route.ts';
import { endingPath } from '../mail/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import type { Frame, Page, Sites } from '../sites/service.ts';
import { endingToken, manageAddress } from './mails.ts';
import css from './pages.css' with { type: 'text' };
import {
  confirmedPage,
  confirmPage,
  endedPage,
  latePage,
  managePage,
  sentPage,
  subscribePage,
  type Filled,
} from './pages.ts';
import type { Choice, Subscribers } from './service.ts';
import type { NewsForMail } from './slots.ts';
import type { SubscriberRecord } from './store.ts';

type Parts = {
  readonly subscribers: Subscribers;
  readonly sites: Pick<Sites, 'lone' | 'project' | 'stray'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly news: () => NewsForMail | undefined;
};
type Asked = Call<undefined>;
type Place = { readonly project: Project; readonly lang: string };

const NEWS = 'news';

export function subscriberPageRoutes(parts: Parts): Route[] {
  const pages = new Pages(parts);
  return [...subscribing(parts, pages), ...confirming(parts, pages), ...managing(parts, pages)].map(onSites);
}

/** How any of them is drawn. */
class Pages {
  constructor(private readonly parts: Parts) {}

  show(call: Asked, project: Project, lang: string, draw: (frame: Frame) => Page): Promise<Response> {
    return this.parts.sites.lone(call, { project, lang, part: NEWS, css, draw });
  }

  async showTo(call: Asked, one: SubscriberRecord, draw: (frame: Frame) => Page): Promise<Response> {
    return this.show(call, await this.parts.projects.byId(one.projectId), one.lang, draw);
  }

  /** For whoever has no right link. */
  stray(call: Asked, draw: (frame: Frame, subscribe: string) => Page): Promise<Response> {
    return this.parts.sites.stray(call, { part: NEWS, css, draw: (frame) => draw(frame, subscribePath(frame.lang)) });
  }

  /** `chosen`: before; they can be given up too. */
  async categories(project: string, lang: string, chosen: readonly string[] = []) {
    return (await this.parts.news()?.categories(project, lang, chosen)) ?? [];
  }
}

function subscribing({ subscribers, sites }: Parts, pages: Pages): Route[] {
  const form = async (call: Asked, { project, lang }: Place, filled: Filled, wrong = false) => {
    const categories = await pages.categories(project.id, lang);
    return pages.show(call, project, lang, (frame) => subscribePage(frame, categories, filled, wrong));
  };
  /** The project whose news are public, and a language that there is; undefined where nobody can subscribe. */
  const placeOf = async (call: Asked): Promise<Place | undefined> => {
    const lang = tagOf(call.params.lang ?? '');
    const project = subscribers.offered() && lang ? await sites.project(call, call.params.slug) : undefined;
    return project && lang ? { project, lang } : undefined;
  };
  const show = async (call: Asked): Promise<Response> => {
    const at = await placeOf(call);
    if (!at) return nothing();
    if (queryOf(call).sent) return pages.show(call, at.project, at.lang, sentPage);
    return form(call, at, { email: '', categories: [], frequency: 'weekly' });
  };
  const take = async (call: Asked): Promise<Response> => {
    await call.counting.count('address', ['subscriptions-per-address'], call.addressKey);
    const sent = await formIn(call.request, call.incoming);
    const at = await placeOf(call);
    if (!at) return nothing();
    const known = await pages.categories(at.project.id, at.lang);
    const filled = { email: (sent.get('email') ?? '').trim(), ...choiceIn(sent, at.lang, known) };
    const isWrong = !EMAIL.test(filled.email) || filled.email.length > EMAIL_CHARS;
    if (isWrong) return form(call, at, filled, true);
    await subscribers.wish(at.project.id, filled);
    return seen(`${call.url.pathname}?sent=1`);
  };
  return ['/news/{lang}/subscribe', '/sites/{slug}/news/{lang}/subscribe'].flatMap((path) => [
    document('app', path, show),
    sentForm(path, take),
  ]);
}

function confirming({ subscribers }: Parts, pages: Pages): Route[] {
  return [
    document('app', '/news/confirm', async (call) => {
      const one = await subscribers.waiting(tokenIn(call));
      return one ? pages.showTo(call, one, (frame) => confirmPage(frame, one)) : pages.stray(call, latePage);
    }),
    sentForm('/news/confirm', async (call) => {
      await formIn(call.request, call.incoming);
      const one = await subscribers.confirm(tokenIn(call));
      if (!one) return pages.stray(call, latePage);
      return pages.showTo(call, one, (frame) => confirmedPage(frame, one, manageAddress('', one)));
    }),
  ];
}

function managing({ subscribers }: Parts, pages: Pages): Route[] {
  const held = async (call: Asked) => {
    const one = await subscribers.held(tokenIn(call));
    return one?.state === 'active' ? one : undefined;
  };
  return [
    document('app', '/news/manage', async (call) => {
      const one = await held(call);
      if (!one) return pages.stray(call, endedPage);
      const categories = await pages.categories(one.projectId, one.lang, one.categories);
      const end = `${call.origins.frame}${endingPath(endingToken(one), queryOf(call).of)}`;
      const saved = queryOf(call).saved !== '';
      return pages.showTo(call, one, (frame) => managePage(frame, one, { categories, saved, end }));
    }),
    sentForm('/news/manage', async (call) => {
      const sent = await formIn(call.request, call.incoming);
      const one = await held(call);
      if (!one) return pages.stray(call, endedPage);
      const known = await pages.categories(one.projectId, one.lang, one.categories);
      await subscribers.change(one.token, choiceIn(sent, one.lang, known));
      return seen(`${manageAddress('', one, queryOf(call).of)}&saved=1`);
    }),
  ];
}

const subscribePath = (lang: string): string => `/news/${lang}/subscribe`;
const queryOf = ({ url }: Asked) => queryIn(url, mailPageQuery);
const tokenIn = (call: Asked): string => queryOf(call).t;

function tagOf(given: string): string | undefined {
  try {
    return given.length <= LANGUAGE_CHARS ? Intl.getCanonicalLocales(given)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** What is none of ours counts as not chosen. */
function choiceIn(sent: URLSearchParams, lang: string, known: readonly { readonly id: string }[]): Choice {
  const wanted = sent.get('frequency');
  const categories = sent.getAll('category').filter((id) => known.some((one) => one.id === id));
  const frequency = frequencies.find((one) => one === wanted) ?? 'weekly';
  return { lang, categories: [...new Set(categories)].slice(0, SUBSCRIBED_CATEGORIES), frequency };
}

/** Shown once the form was sent, so that a reload sends nothing. */
function seen(path: string): Response {
  return new Response(null, { status: 303, headers: { ...common, 'cache-control': 'no-store', location: path } });
}

function nothing(): Response {
  const headers = { ...common, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  return new Response('There is nothing here.\n', { status: 404, headers });
}
