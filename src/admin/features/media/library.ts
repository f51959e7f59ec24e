/** The list of the media library as the dashboard holds it. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import { mediaKinds } from '../../../wire/media/kinds.ts';
import { MEDIA_SEARCH_CHARS } from '../../../wire/media/limits.ts';
import { mediaSorts, type Media, type MediaQuery } from '../../../wire/media/shapes.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';

export const LIBRARY = '/dashboard/media';
const uses = ['yes', 'no'] as const;

export const librarySpec: ListSpec = {
  path: LIBRARY,
  filters: { kind: mediaKinds, used: uses },
  sorts: mediaSorts,
  sizes: [25, 50, 100],
  columns: ['kind', 'uses', 'size', 'age'],
};

export function toMediaQuery(query: ListQuery): QueryInput<MediaQuery> {
  const { kind, used } = query.filters;
  return {
    search: query.search.trim().slice(0, MEDIA_SEARCH_CHARS) || undefined,
    kind: wordOf(mediaKinds, kind),
    used: wordOf(uses, used),
    sort: wordOf(mediaSorts, query.sort),
    limit: query.size,
    offset: offsetOf(query) || undefined,
  };
}

/** For `useKept`. */
export function createLibrary({ api, desk, loading }: Services) {
  return createList<Media>({
    idOf: ({ id }) => id,
    during: loading.during,
    lasting: true,
    async load(query, signal) {
      const { id: project } = await desk.project();
      const { media, total } = await api(mediaEndpoints.mediaList, {
        params: { project },
        query: toMediaQuery(query),
        signal,
      });
      return { rows: media, total };
    },
  });
}
