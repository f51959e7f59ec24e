/** A copy of a thread, and what the link of a mail opens. */
import { messageEndpoints as desk } from '../../../wire/messages/calls.ts';
import { messengerMessageEndpoints as calls } from '../../../wire/messages/messenger-calls.ts';
import { frameApps } from '../../../wire/names.ts';
import type { Origins } from '../../http/origins.ts';
import { document, route, type Route } from '../../http/route.ts';
import type { Access } from './access.ts';
import type { TranscriptOf } from './transcript.ts';

type Mails = {
  readonly access: Access;
  readonly transcript: TranscriptOf;
  readonly page: (origins: Origins) => Response;
};

export function messageMailRoutes({ access, transcript, page }: Mails): Route[] {
  return [
    document(frameApps.conversation.origin, frameApps.conversation.path, async ({ origins }) => page(origins)),
    route(calls.transcript, ({ visitor, params, body, origins }) =>
      transcript(visitor, params.conversation ?? '', { ...body, media: origins.media }),
    ),
    route(calls.openLink, ({ visitor, credentials }) => access.opened(visitor, credentials)),
    route(calls.endLink, async ({ credentials }) => {
      await access.end(credentials);
      return true;
    }),
    route(calls.freshLink, async ({ visitor, body }) => {
      await access.fresh(visitor, body.link);
      return true;
    }),
    route(desk.endAccessLinks, async ({ params }) => {
      await access.endAll({ project: params.project ?? '', ticket: params.ticket ?? '' });
      return true;
    }),
  ];
}
