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
/** Times as many as are wanted: some of them are not to be seen. */
const LOOKED_AT_FIRST = 4;

export type Finding = {
  /** The likeliest first, each as the request that counts for it; `#12` is that number. */
  readonly find: (project: string, query: string) => Promise<readonly RequestRecord[]>;
  /** The likeliest of those that fit: `least` and some more, where there are so many. For few that are wanted few are looked at. */
  readonly likely: (
    project: string,
    title: string,
    wanted: { readonly least: number; readonly fits: (request: RequestRecord) => boolean },
  ) => Promise<readonly RequestRecord[]>;
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
  /** `count`: of those that the search has found, merged ones among them. */
  const found = async (project: string, query: string, most: number) => {
    const typed = query.trim().slice(0, REQUEST_SEARCH_CHARS);
    const number = /^#(\d{1,15})$/.exec(typed)?.[1];
    const place = { project, kind: 'requests' as const, langs: await languages(project) };
    const numbers = number ? [Number(number)] : await search.find(place, typed, most);
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
    const requests = [...new Map(inOrder.map((row) => [row.id, row])).values()];
    return { requests, count: numbers.length };
  };
  return {
    languages,
    async langOf(project, lang) {
      const all = await languages(project);
      const base = (tag: string) => tag.toLowerCase().split('-')[0];
      return all.find((one) => base(one) === base(lang)) ?? all[0]!;
    },
    find: async (project, query) => (await found(project, query, FOUND_MOST)).requests,
    async likely(project, title, { least, fits }) {
      if (title.trim() === '') return [];
      const looked = least * LOOKED_AT_FIRST;
      const { requests, count } = await found(project, title, looked);
      const fitting = requests.filter(fits);
      if (fitting.length >= least || count < looked) return fitting;
      return (await found(project, title, FOUND_MOST)).requests.filter(fits);
    },
    async follow(transaction, { projectId, id, number, state, lang, title, body }) {
      const seen = state === 'visible' || state === 'merged';
      const place = { project: projectId, kind: 'requests' as const, id, number };
      await search.index(transaction, place, seen ? { lang, title, text: body } : null);
    },
  };
}
