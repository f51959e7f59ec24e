/** Whoever works on news hears of what others change in them. Texts tell of themselves. */
import type { Publish } from '../../realtime/hub.ts';
import type { Categories } from './categories.ts';
import type { Entries } from './entries.ts';

type Parts = { readonly categories: Categories; readonly entries: Entries };

/** The same, and the desks of the project hear of each change once it is written. */
export function telling({ categories, entries }: Parts, hub: Publish<'desk'>): Parts {
  const after = async <T>(work: Promise<T>, project: string, entry: string | null): Promise<T> => {
    const done = await work;
    hub.publish('desk', project, { name: 'news', data: { entry } });
    return done;
  };
  return {
    categories: {
      ...categories,
      add: (project, given) => after(categories.add(project, given), project, null),
      change: (project, id, change) => after(categories.change(project, id, change), project, null),
      remove: (project, id, into) => after(categories.remove(project, id, into), project, null),
      order: (project, ids) => after(categories.order(project, ids), project, null),
    },
    entries: {
      ...entries,
      add: (project, given, account) => after(entries.add(project, given, account), project, null),
      translate: (place, lang, account) => after(entries.translate(place, lang, account), place.project, place.entry),
      change: (place, change, account) => after(entries.change(place, change, account), place.project, place.entry),
      setDone: (place, on, account) => after(entries.setDone(place, on, account), place.project, place.entry),
      tell: (place) => after(entries.tell(place), place.project, place.entry),
      archive: (place, of) => after(entries.archive(place, of), place.project, place.entry),
      unarchive: (place) => after(entries.unarchive(place), place.project, place.entry),
      remove: (place) => after(entries.remove(place), place.project, place.entry),
    },
  };
}
