/** What a tab of Help draws in the head above the tabs, behind the title. The title and the tabs stay when another is chosen. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** `head`: where the parts are drawn; null until it stands. */
export type HelpTabProps = { readonly head: HTMLElement | null };

export function HeadPart({ head, children }: HelpTabProps & { readonly children: ReactNode }) {
  return head && createPortal(children, head);
}
