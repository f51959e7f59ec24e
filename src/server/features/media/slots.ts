import type { MediaUse } from '../../../wire/media/shapes.ts';
import { slot } from '../../feature.ts';

/** What has covers, such as news entries. */
export type CoverHolder = {
  readonly kind: MediaUse['kind'];
  /** Gives one of them another cover. Errors: 404 for one that is gone. */
  readonly replace: (project: string, ref: string, media: string) => Promise<unknown>;
};
export const coverHolders = slot<CoverHolder>('cover holders');
