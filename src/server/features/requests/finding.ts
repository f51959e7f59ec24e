/** Requests by words: the search of the help center over their titles and texts. */
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import type { PlainSearch } from '../search/service.ts';
import { requestsByIds, requestsByNumbers } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';

/** Looked at, before those go that somebody may not see. */
const FOUND_MOST = 100;

export type Finding = {
  /** The likeliest first, each as the request that counts for it; `#12` is that number. */
  readonly find: (project: string, query: string) => Promise<readonly RequestRecord[]>;
  /** After each change of its words or state. */
  readonly follow: (transaction: Transaction, request: RequestRecord) => Promise<void>;
  /** The language that a text is kept under: one of the project's. */
  readonly langOf: (project: string, lang: string) => Promise<string>;
  /** The project's languages, the first one first. */
  readonly languages: (project: string) => Promise<readonly string[]>;
};

type Needs = { readonly search: PlainSearch; readonly projects: Pick<Projects, 'byId'> };

export function createFinding({ storage }: Pick<Ports, 'storage'>, { search, projects }: Needs): Finding {
  const languages: Finding['languages'] = async (project) => {
    const { languages: chosen = [] } = (await projects.byId(project)).settings;
    return chosen.length > 0 ? chosen : ['en'];
  };
  return {
    languages,
    async langOf(project, lang) {
      const all = await languages(project);
      const base = (tag: string) => tag.toLowerCase().split('-')[0];
      return all.find((one) => base(one) === base(lang)) ?? all[0]!;
    },
    async find(project, query) {
      const typed = query.trim().slice(0, REQUEST_SEARCH_CHARS);
      const number = /^#(\d{1,15})$/.exec(typed)?.[1];
      const place = { project, kind: 'requests' as const, langs: await languages(project) };
      const numbers = number ? [Number(number)] : await search.find(place, typed, FOUND_MOST);
      const rows = await requestsByNumbers(storage, project, numbers);
      const byNumber = new Map(rows.map((row) => [row.number, row]));
      const roots = new Map(
        (
          await requestsByIds(
            storage,
            rows.map(({ root }) => root),
          )
        ).map((row) => [row.id, row]),
      );
      const inOrder = numbers.flatMap((one) => {
        const row = byNumber.get(one);
        return (row && roots.get(row.root)) ?? [];
      });
      return [...new Map(inOrder.map((row) => [row.id, row])).values()];
    },
    async follow(transaction, { projectId, id, number, state, lang, title, body }) {
      const seen = state === 'visible' || state === 'merged';
      const place = { project: projectId, kind: 'requests' as const, id, number };
      await search.index(transaction, place, seen ? { lang, title, text: body } : null);
    },
  };
}
