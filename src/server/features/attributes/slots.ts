/** Who asks for attributes. */
import type { AttributeUse } from '../../../wire/attributes/shapes.ts';
import { slot } from '../../feature.ts';
import type { Queries } from '../../storage/port.ts';

/** By key: what of the project asks for the attribute, such as an audience's rule. */
export type AttributeUses = (
  queries: Queries,
  project: string,
) => Promise<ReadonlyMap<string, readonly AttributeUse[]>>;

export const attributeUses = slot<AttributeUses>('attribute uses');
