/** The kinds that can be made: a kind comes with its content. */
import { mediaKinds } from '../../../wire/campaigns/kinds.ts';

export const offeredKinds = [...mediaKinds, 'email', 'survey'] as const;
export type OfferedKind = (typeof offeredKinds)[number];
