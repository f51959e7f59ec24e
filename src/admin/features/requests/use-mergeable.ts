/** Requests that one may be merged with: those that say much the same, and those that are searched for. */
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTwins } from './twins.tsx';

const MOST = 8;

export function useMergeable(project: string, request: RequestRow, search: string): readonly RequestRow[] {
  const words = search.trim().slice(0, REQUEST_SEARCH_CHARS);
  const query = { search: words, limit: MOST };
  const ask = words ? { ...asked(requestEndpoints.requests, { params: { project }, query }), quiet: true } : null;
  const found = useAsked(ask, { lasting: true }).value?.requests ?? [];
  const twins = useTwins(request.title, request.id);
  return (words ? found : twins).filter(({ id, state }) => id !== request.id && state === 'visible');
}
