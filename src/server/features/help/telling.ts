/** Whoever works in a help center hears of what others change in it. Texts tell of themselves. */
import type { Publish } from '../../realtime/hub.ts';
import type { Articles } from './articles.ts';
import type { Collections } from './collections.ts';

type Parts = { readonly articles: Articles; readonly collections: Collections };

/** The same, and the desks of the project hear of each change once it is written. */
export function telling({ articles, collections }: Parts, hub: Publish<'desk'>): Parts {
  /** `article`: null where several, or collections, have changed. */
  const tell = (project: string, article: string | null) =>
    hub.publish('desk', project, { name: 'help', data: { article } });
  const after = async <T>(work: Promise<T>, project: string, articleOf: (done: T) => string | null): Promise<T> => {
    const done = await work;
    tell(project, articleOf(done));
    return done;
  };
  const several = () => null;
  const one = ({ id }: { readonly id: string }) => id;
  return {
    collections: {
      ...collections,
      add: (project, given, actor) => after(collections.add(project, given, actor), project, several),
      change: (project, id, change, actor) => after(collections.change(project, id, change, actor), project, several),
      remove: (project, id, actor) => after(collections.remove(project, id, actor), project, several),
      order: (project, parent, ids) => after(collections.order(project, parent, ids), project, several),
    },
    articles: {
      ...articles,
      add: (project, given, account) => after(articles.add(project, given, account), project, one),
      translate: (place, lang, account) => after(articles.translate(place, lang, account), place.project, one),
      change: (place, change, actor) => after(articles.change(place, change, actor), place.project, one),
      archive: (place, of, actor) => after(articles.archive(place, of, actor), place.project, one),
      unarchive: (place, actor) => after(articles.unarchive(place, actor), place.project, one),
      review: (place) => after(articles.review(place), place.project, one),
      remove: (place, actor) => after(articles.remove(place, actor), place.project, () => place.article),
      order: (project, collection, ids) => after(articles.order(project, collection, ids), project, several),
    },
  };
}
