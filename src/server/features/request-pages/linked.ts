/** Links of texts to requests. */
import { matchLanguage } from '../config/service.ts';
import type { RequestShelves } from '../requests/service.ts';
import type { LinkTarget } from '../sites/slots.ts';
import { pageLanguages, requestPaths } from './showing.ts';

export function linkedRequests({ of, named }: Pick<RequestShelves, 'of' | 'named'>): LinkTarget {
  return {
    kind: 'request',
    async paths({ id: project, settings }, names, { lang, at }) {
      const [shelf, found] = await Promise.all([of(project), named(project, names)]);
      const languages = pageLanguages(shelf, settings);
      const shown = matchLanguage([lang], languages, languages[0] ?? 'en');
      return new Map([...found].map(([name, one]) => [name, requestPaths(at).idea(shown, one.slug, one)]));
    },
  };
}
