/** `…/conversations/{conversation}/messages/{message}/choose` and `…/person`. */
import { messengerBotEndpoints as calls } from '../../../wire/bot-runs/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Pressing } from './pressing.ts';

export function botRunRoutes({ pressing }: { readonly pressing: Pressing }): Route[] {
  return [
    route(calls.chooseButton, ({ visitor, params, body, origins }) =>
      pressing.choose(
        visitor,
        { token: params.conversation ?? '', message: params.message ?? '', media: origins.media },
        body,
      ),
    ),
    route(calls.askForPerson, ({ visitor, params, origins }) =>
      pressing.person(visitor, { token: params.conversation ?? '', media: origins.media }),
    ),
  ];
}
