/** Settings of the site's project, asked for together with the project that they are of. */
import type { Project } from '../../wire/tickets/shapes.ts';
import type { Api } from '../api/api.ts';
import { thing, type Ask } from '../data/ask.ts';
import type { Services } from '../services.ts';

export type OfSite<V> = { readonly project: Project; readonly view: V };
type Input = { readonly params: { readonly project: string }; readonly signal?: AbortSignal };

/** One kind of them. `name` is the key that the answer is kept under; `load` rejects with a `Failure`. */
export type SiteSettings<V> = {
  readonly name: string;
  readonly load: (api: Api, input: Input) => Promise<V>;
};

export function ofSite<V>({ name, load }: SiteSettings<V>, { desk }: Pick<Services, 'desk'>): Ask<OfSite<V>> {
  return thing(name, async (api, signal) => {
    const project = await desk.site();
    return { project, view: await load(api, { params: { project: project.id }, signal }) };
  });
}
