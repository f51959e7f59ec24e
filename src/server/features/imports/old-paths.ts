/** Old public addresses of what is imported: they lead to ours, by their paths. */
import { ApiError } from '../../../wire/errors.ts';
import type { NewRedirect } from '../../../wire/sites/redirects.ts';
import type { Transaction } from '../../storage/port.ts';
import { helpPaths, type Redirects } from '../sites/service.ts';
import type { OldPaths, Problem } from './items.ts';

/** Nothing for what had none. `langs`: those that it is shown in, the first one first. */
export function oldPathsOf(addresses: readonly string[], langs: readonly string[]): { readonly oldPaths?: OldPaths } {
  const paths: Record<string, string> = {};
  for (const address of addresses) {
    const path = URL.parse(address)?.pathname ?? '/';
    if (path !== '/') paths[path] = langIn(path, langs);
  }
  return Object.keys(paths).length > 0 ? { oldPaths: paths } : {};
}

/** A part of the path that is one of these, or at least the same language (`/hc/en-us/articles/7`), else the first. */
function langIn(path: string, langs: readonly string[]): string {
  const parts = path.toLowerCase().split('/');
  const base = (tag: string) => tag.split('-')[0]!;
  const exact = langs.find((lang) => parts.includes(lang.toLowerCase()));
  const tags = new Set(parts.filter((part) => /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(part)).map(base));
  return exact ?? langs.find((lang) => tags.has(base(lang.toLowerCase()))) ?? langs[0]!;
}

/** Those that no import has led to ours before. */
export const newPaths = ({ oldPaths = {} }: { readonly oldPaths?: OldPaths }, led: readonly string[] = []): string[] =>
  Object.keys(oldPaths).filter((path) => !led.includes(path));

type Leading = {
  readonly project: string;
  readonly paths: readonly string[];
  readonly file: string;
  /** Of ours. */
  readonly number: number;
  readonly item: { readonly kind: 'collection' | 'article'; readonly oldPaths?: OldPaths };
};
export type Led = { readonly redirects: readonly NewRedirect[]; readonly problems: readonly Problem[] };

/** To our address without words, which stays right when the title changes. Those that were made, and why others were not. */
export async function leadHere(
  transaction: Transaction,
  redirects: Redirects['imported'],
  { project, paths, file, number, item }: Leading,
): Promise<Led> {
  const made: NewRedirect[] = [];
  const problems: Problem[] = [];
  for (const path of paths) {
    const target = ownPaths[item.kind](item.oldPaths![path]!, { number }, { slug: '' });
    try {
      const redirect = await redirects.put(transaction, project, { path, target });
      if (redirect) made.push(redirect);
    } catch (error) {
      // Refused before anything of it was written, such as a path that somebody leads elsewhere.
      if (!(error instanceof ApiError && error.status < 500)) throw error;
      problems.push({ code: 'redirect', file, line: null, about: path.slice(0, 400) });
    }
  }
  return { redirects: made, problems };
}

const ownPaths = helpPaths({ base: '' });
