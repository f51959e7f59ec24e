/** Everything that a desk of the dashboard hears, besides the welcome. */
import type { MessageOf } from './push.ts';
import { installedPush } from './settings/pushes.ts';
import { ticketPush } from './tickets/pushes.ts';

export const toDesk = [ticketPush, installedPush] as const;
export type ToDesk = MessageOf<(typeof toDesk)[number]>;
