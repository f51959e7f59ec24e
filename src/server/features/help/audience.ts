/** Who sees an article or a collection: everybody, an audience, or nobody where it is for one that there never was. */
import { wrongField } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Queries } from '../../storage/port.ts';
import { hasAudience } from '../audiences/service.ts';

type Seen = { readonly audience: string };

export const isForAll = ({ audience }: Seen): boolean => audience === 'all';
/** As the desk tells it: `all`, the id of an audience, or `nobody`. */
export const audienceOf = ({ audience }: Seen): string => (audience === 'all' || isUuid(audience) ? audience : NOBODY);

/** That of what only some could see where it comes from: nothing answers for it until staff choose. */
export const NOBODY = 'nobody';

/** Undefined for one that stays. Errors: 422 for one that is not there. */
export async function refuseAudience(queries: Queries, project: string, audience: string | undefined): Promise<void> {
  if (audience === undefined || audience === 'all' || (await hasAudience(queries, project, audience))) return;
  throw wrongField('audience', 'must be "all" or an audience of the project');
}

type Placed = Seen & { readonly id: string; readonly parent: string | null };

/** Those that are for none of these audiences, with all that stand in them. */
export function hiddenAmong(collections: readonly Placed[], seen: ReadonlySet<string>): ReadonlySet<string> {
  const byId = new Map(collections.map((one) => [one.id, one]));
  const isHidden = (id: string | null): boolean => {
    const one = id === null ? undefined : byId.get(id);
    return one !== undefined && (!seen.has(one.audience) || isHidden(one.parent));
  };
  return new Set([...byId.keys()].filter(isHidden));
}
