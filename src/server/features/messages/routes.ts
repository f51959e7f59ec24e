/** `/api/messenger/conversations…`, and `/api/messenger/sync`. */
import { messengerMessageEndpoints as calls } from '../../../wire/messages/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Changing } from './changing.ts';
import type { Following } from './following.ts';
import type { SayWho } from './own-contact.ts';
import type { Reading } from './reading.ts';
import type { Writing } from './writing.ts';

export type Messages = {
  readonly reading: Reading;
  readonly writing: Writing;
  readonly changing: Changing;
  readonly following: Following;
  readonly saysWhoTheyAre: SayWho;
};
type Params = Readonly<Record<string, string>>;

export function messageRoutes(service: Messages): Route[] {
  const { reading, writing, changing, following, saysWhoTheyAre } = service;
  const token = ({ conversation = '' }: Params) => conversation;
  const message = (params: Params, media: string) => ({ token: token(params), message: params.message ?? '', media });
  return [
    route(calls.conversations, ({ visitor, query, origins }) => reading.list(visitor, query, origins.media)),
    route(calls.syncConversations, ({ visitor, query, origins }) => reading.sync(visitor, query.cursor, origins.media)),
    route(calls.startConversation, ({ visitor, body, origins, address }) =>
      writing.begin(visitor, body, { media: origins.media, address }),
    ),
    route(calls.conversation, ({ visitor, params, query, origins }) =>
      reading.thread(visitor, token(params), query, origins.media),
    ),
    route(calls.writeMessage, ({ visitor, params, body, origins }) =>
      writing.add(visitor, token(params), body, origins.media),
    ),
    route(calls.editMessage, ({ visitor, params, body, origins }) =>
      changing.edit(visitor, message(params, origins.media), body.body),
    ),
    route(calls.withdrawMessage, ({ visitor, params, origins }) =>
      changing.withdraw(visitor, message(params, origins.media)),
    ),
    route(calls.conversationSeen, async ({ visitor, params, body }) => {
      await writing.seen(visitor, token(params), body.change);
      return true;
    }),
    route(calls.endConversation, ({ visitor, params, origins }) => writing.end(visitor, token(params), origins.media)),
    route(calls.stillHappens, ({ visitor, params, origins }) =>
      following.stillHappens(visitor, { token: token(params), media: origins.media }),
    ),
    route(calls.reportWorks, ({ visitor, params, origins }) =>
      following.works(visitor, { token: token(params), media: origins.media }),
    ),
    route(calls.rateConversation, async ({ visitor, params, body }) => {
      await following.rate(visitor, token(params), body);
      return true;
    }),
    route(calls.ownContact, async ({ visitor, body }) => {
      await saysWhoTheyAre(visitor, body);
      return true;
    }),
  ];
}
