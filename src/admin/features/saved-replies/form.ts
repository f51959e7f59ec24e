/** A saved reply as a form, and what of it is sent. */
import type { Body } from '../../../wire/documents/nodes.ts';
import { SAVED_FOLDER_CHARS, SAVED_NAME_CHARS, SAVED_SHORTCUT_CHARS } from '../../../wire/saved-replies/limits.ts';
import type { NewSavedReply, SavedReply } from '../../../wire/saved-replies/shapes.ts';
import { flag, open, table, text, type Infer } from '../../../wire/schema.ts';
import { ticketAlso } from '../../../wire/tickets/also.ts';
import { textOf } from '../../parts/editor/plain-body.ts';

export const replyForm = open({
  name: text({ min: 1, max: SAVED_NAME_CHARS }),
  /** '' for none. */
  shortcut: text({
    max: SAVED_SHORTCUT_CHARS,
    pattern: /^[a-z0-9-]*$/,
    what: 'letters from a to z, digits and hyphens',
  }),
  folder: text({ max: SAVED_FOLDER_CHARS }),
  shared: flag(),
  /** Documents by language; one without a word is not saved. */
  texts: table(open({})),
  actions: ticketAlso,
});
export type ReplyForm = Infer<typeof replyForm>;

export const toForm = ({ name, shortcut, folder, shared, texts, actions }: SavedReply): ReplyForm => ({
  name,
  shortcut: shortcut ?? '',
  folder,
  shared,
  texts,
  actions,
});

export const emptyReply = (lang: string, shared: boolean): ReplyForm => ({
  name: '',
  shortcut: '',
  folder: '',
  shared,
  texts: { [lang]: { type: 'doc', content: [{ type: 'paragraph' }] } },
  actions: {},
});

export const hasWords = (body: object): boolean => textOf(body as Body).trim() !== '';

/** Of a form or of some of its fields. */
export function sent<F extends Partial<ReplyForm>>({ shortcut, texts, ...rest }: F): Partial<NewSavedReply> {
  return {
    ...rest,
    ...(shortcut === undefined ? {} : { shortcut: shortcut || null }),
    ...(texts === undefined
      ? {}
      : { texts: Object.fromEntries(Object.entries(texts).filter(([, body]) => hasWords(body))) }),
  };
}
