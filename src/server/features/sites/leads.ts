/** Where links of a text to something of other parts lead, such as an entry of the news or a request. */
import { hrefsIn } from '../../../wire/documents/hrefs.ts';
import { ownPart } from '../../../wire/documents/href.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { Shown } from '../media/service.ts';
import type { Project } from '../projects/service.ts';
import type { Frame } from './page.ts';
import type { LinkTarget } from './slots.ts';

/** Paths by `kind/name`; what is not there leads nowhere. */
export type Leads = ReadonlyMap<string, string>;
/** What a page knows of what a text names. `media`: files, by what it names them. `leads`: where its links to other parts lead. */
export type Named = { readonly media: ReadonlyMap<string, Shown>; readonly leads: Leads };
export type Leading = (project: Project, body: Body, place: Pick<Frame, 'lang' | 'at'>) => Promise<Leads>;

export function createLeading(targets: () => readonly LinkTarget[]): Leading {
  return async (project, body, place) => {
    const parts = [...hrefsIn(body)].flatMap((href) => ownPart(href) ?? []);
    const found = await Promise.all(
      targets().map(async ({ kind, paths }) => {
        const names = parts.filter((part) => part.kind === kind).map(({ id }) => id);
        const known = names.length > 0 ? await paths(project, names, place) : new Map<string, string>();
        return [...known].map(([name, path]) => [`${kind}/${name}`, path] as const);
      }),
    );
    return new Map(found.flat());
  };
}
