/** What campaigns can begin with, besides the surveys: each is of one kind and can be written on at once. */
import type { MediaKind } from './kinds.ts';

export const mediaTemplates = {
  message: ['hello', 'help'],
  banner: ['announcement', 'downtime'],
  modal: ['something-new', 'invitation'],
} as const satisfies Readonly<Record<MediaKind, readonly string[]>>;
export type MediaTemplate = (typeof mediaTemplates)[MediaKind][number];
export const mediaTemplateNames = Object.values(mediaTemplates).flat() as MediaTemplate[];
