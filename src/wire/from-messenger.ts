/** What the messenger tells the SDK: types alone, as the loader takes them. Written by `bun build.ts --names`; a test fails where it differs. */
import type { DataOf } from './frame-message.ts';
import type { helpToSdk } from './help/to-sdk.ts';
import type { messengerToSdk } from './messenger/to-sdk.ts';
import type { ticketToSdk } from './tickets/to-sdk.ts';

export type FrameToSdk = DataOf<typeof helpToSdk & typeof messengerToSdk & typeof ticketToSdk>;
