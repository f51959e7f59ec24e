/** Saved replies by Ctrl+Shift and a digit, and by the command palette while an answer is written. */
import { useEffect, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio/react';
import type { SavedReply } from '../../../../wire/saved-replies/shapes.ts';
import { useAsked } from '../../../data/use-asked.ts';
import type { MessageField } from '../../../parts/editor/message-editor.tsx';
import { openComposer } from '../../../parts/open-composer.ts';
import { savedKeyOf } from '../../../parts/saved-key.ts';
import { keyedReplies } from '../../../parts/saved-replies.ts';
import { useServices } from '../../../services.ts';
import { useOffering, usePutting } from './offers.tsx';

/** Answers whether the keys have been taken: all of these are, so that no browser does something else by them. */
export function useSavedKeys(field: RefObject<MessageField | null>): (event: KeyboardEvent) => boolean {
  const { chosen } = useSnapshot(useServices().desk.state);
  const keyed = useAsked(chosen && keyedReplies(chosen.id)).value?.replies ?? [];
  const offering = useOffering();
  const putting = usePutting();
  function put(saved: SavedReply): void {
    const body = putting(saved);
    if (!body) return;
    field.current?.insert(body);
    offering?.onUse(saved);
  }
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  useEffect(() => openComposer.stands((saved) => latest.current(saved)), []);
  return (event) => {
    const digit = savedKeyOf(event);
    if (digit === null) return false;
    const saved = keyed.find(({ key }) => key === digit);
    if (saved) put(saved);
    return true;
  };
}
