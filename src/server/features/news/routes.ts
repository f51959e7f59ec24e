/** `/api/desk/projects/{project}/news` and `/api/messenger/news`. */
import { newsEndpoints as calls } from '../../../wire/news/calls.ts';
import { messengerNewsEndpoints as read } from '../../../wire/news/messenger-calls.ts';
import type { NewsPage } from '../../../wire/news/shapes.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Categories } from './categories.ts';
import type { Entries, NewsPlace } from './entries.ts';
import type { Figures } from './figures.ts';
import type { Marks } from './marks.ts';
import type { NewsReading } from './reading.ts';

type Parts = {
  readonly categories: Categories;
  readonly entries: Entries;
  readonly figures: Figures;
  readonly reading: NewsReading;
  readonly marks: Marks;
  readonly media: Pick<MediaShowing, 'files'>;
};

export function newsRoutes(parts: Parts): Route[] {
  return [...deskRoutes(parts), ...messengerRoutes(parts)];
}

function deskRoutes({ categories, entries, figures, media }: Parts): Route[] {
  return [
    route(calls.newsCategories, (call) => categories.list(projectOf(call))),
    route(calls.addNewsCategory, (call) => categories.add(projectOf(call), call.body)),
    route(calls.orderNewsCategories, async (call) => {
      await categories.order(projectOf(call), call.body.ids);
      return true;
    }),
    route(calls.changeNewsCategory, (call) =>
      categories.change(projectOf(call), call.params.category ?? '', call.body),
    ),
    route(calls.deleteNewsCategory, async (call) => {
      await categories.remove(projectOf(call), call.params.category ?? '', call.query.into);
      return true;
    }),
    route(calls.newsStatistics, (call) => figures(projectOf(call), call.query.days)),
    route(calls.newsEntries, async (call) => {
      const page = await entries.page(projectOf(call), call.query);
      const ids = page.entries.flatMap(({ cover }) => cover ?? []);
      return withCovers(page, await media.files(projectOf(call), ids, call.origins.media));
    }),
    route(calls.addNews, (call) => entries.add(projectOf(call), call.body, call.staff.accountId)),
    route(calls.newsEntry, (call) => entries.one(placeOf(call))),
    route(calls.changeNews, (call) => entries.change(placeOf(call), call.body, call.staff.accountId)),
    route(calls.translateNews, (call) => entries.translate(placeOf(call), call.body.lang, call.staff.accountId)),
    route(calls.setNewsDone, (call) => entries.setDone(placeOf(call), call.body.on, call.staff.accountId)),
    route(calls.newsReach, (call) => entries.reach(placeOf(call))),
    route(calls.tellNews, (call) => entries.tell(placeOf(call))),
    route(calls.archiveNews, (call) => entries.archive(placeOf(call), call.body)),
    route(calls.unarchiveNews, (call) => entries.unarchive(placeOf(call))),
    route(calls.deleteNews, async (call) => {
      await entries.remove(placeOf(call));
      return true;
    }),
  ];
}

function messengerRoutes({ reading, marks }: Parts): Route[] {
  return [
    route(read.messengerNews, ({ visitor, body, origins }) => reading.list(visitor, body, origins.media)),
    route(read.seeNews, async ({ visitor, body }) => {
      const { news, shelf } = await reading.find(visitor, body.upTo);
      await marks.see(visitor, news, shelf);
      const isUnread = await marks.unread(visitor);
      return { unread: shelf.entries.filter(isUnread).length };
    }),
    route(read.messengerNewsEntry, ({ visitor, body, params, origins }) =>
      reading.article(visitor, params.entry ?? '', { lang: body.lang, origin: origins.media }),
    ),
    route(read.reactToNews, async ({ visitor, body: { reaction, on }, params }) => {
      const { news } = await reading.find(visitor, params.entry ?? '');
      return { reactions: await marks.react(visitor, news, reaction, on) };
    }),
    route(read.pressNews, async ({ visitor, params }) => {
      const { news } = await reading.find(visitor, params.entry ?? '');
      await marks.press(visitor, news);
      return true;
    }),
  ];
}

function withCovers(page: NewsPage, covers: ReadonlyMap<string, { readonly small: string }>): NewsPage {
  const entries = page.entries.map((entry) => {
    const found = entry.cover === null ? undefined : covers.get(entry.cover);
    return found ? { ...entry, coverUrl: found.small } : entry;
  });
  return { ...page, entries };
}

const projectOf = ({ params }: Pick<Call, 'params'>): string => params.project ?? '';

function placeOf(call: Pick<Call, 'params'>): NewsPlace {
  return { project: projectOf(call), entry: call.params.entry ?? '' };
}
