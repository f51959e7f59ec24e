/** What is begun in a ticket and not sent: a reply and a note, each kept for its account over a reload of the tab. */
import type { Body } from '../../../../wire/documents/nodes.ts';
import { bodyOfText, textOf } from '../../../parts/editor/plain-body.ts';
import type { Stored } from '../../../session/stored.ts';

export type Mode = 'reply' | 'note';

export const emptyBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] };

export function draftOf(drafts: Stored, mode: Mode, ticket: string): Body {
  const kept = drafts.get(`${mode} ${ticket}`);
  if (!kept) return emptyBody;
  // A note that was begun before notes had formats is kept as it was typed.
  if (!kept.startsWith('{')) return bodyOfText(kept);
  try {
    return JSON.parse(kept) as Body;
  } catch {
    return bodyOfText(kept);
  }
}

export function keepDraft(drafts: Stored, mode: Mode, ticket: string, body: Body): void {
  drafts.set(`${mode} ${ticket}`, textOf(body).trim() === '' ? null : JSON.stringify(body));
}
