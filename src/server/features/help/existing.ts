/** Whether there is something of that name at all, also where no visitor sees it. */
import type { Queries } from '../../storage/port.ts';
import { articleById, isArticleNumber } from './articles-store.ts';
import { collectionsOf } from './collections-store.ts';
import type { OldId, OldIds } from './slots.ts';

/** `name`: an id, a number, or the id that it had where it was imported from. */
export type Exists = (queries: Queries, project: string, kind: OldId['kind'], name: string) => Promise<boolean>;

export function existing(oldIds: () => readonly OldIds[]): Exists {
  const isThere: Exists = async (queries, project, kind, name) => {
    if (kind === 'article')
      return (
        (await articleById(queries, project, name)) !== undefined ||
        (/^\d{1,9}$/.test(name) && (await isArticleNumber(queries, project, Number(name))))
      );
    return (await collectionsOf(queries, project)).some(({ id, number }) => id === name || String(number) === name);
  };
  return async (queries, project, kind, name) => {
    if (await isThere(queries, project, kind, name)) return true;
    const known = (await Promise.all(oldIds().map((of) => of(queries, project)))).flat();
    const one = known.find((old) => old.kind === kind && old.old === name);
    return one !== undefined && isThere(queries, project, kind, one.id);
  };
}
