/** `/api/desk/projects/{project}/help/synonyms`. */
import { searchEndpoints as calls } from '../../../wire/search/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { SynonymBook } from './synonyms.ts';

export function searchRoutes({ synonyms }: { readonly synonyms: SynonymBook }): Route[] {
  return [
    route(calls.synonyms, ({ params }) => synonyms.list(params.project ?? '')),
    route(calls.changeSynonyms, ({ params, body }) => synonyms.change(params.project ?? '', body)),
  ];
}
