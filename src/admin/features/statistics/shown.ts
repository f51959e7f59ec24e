/** What the parts of the screen are given. */
import type { ConversationFigures } from '../../../wire/tickets/figures.ts';
import type { Asking, Opened } from './asking.ts';
import { listOf } from './asking.ts';

export type Shown = {
  readonly figures: ConversationFigures;
  readonly asking: Asking;
  /** IANA: where days and hours begin. */
  readonly zone: string;
};

export const openedBy = ({ figures, asking }: Shown, opened: Opened): string => listOf(figures, asking, opened);
