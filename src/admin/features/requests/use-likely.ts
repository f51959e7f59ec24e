/** Requests to choose one of: those that say much the same as something, and those that are searched for instead. */
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTwins } from './twins.tsx';

const MOST = 8;

/** `id`: of the request itself, which is not among them. */
type Something = { readonly id?: string; readonly title: string };

export function useLikely(project: string, { id: own, title }: Something, search: string): readonly RequestRow[] {
  const words = search.trim().slice(0, REQUEST_SEARCH_CHARS);
  const query = { search: words, limit: MOST };
  const ask = words ? { ...asked(requestEndpoints.requests, { params: { project }, query }), quiet: true } : null;
  const found = useAsked(ask, { lasting: true }).value?.requests ?? [];
  const twins = useTwins(title, own);
  return (words ? found : twins).filter(({ id, state }) => id !== own && state === 'visible');
}
