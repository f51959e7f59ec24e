/** `…/conversations/{conversation}/messages/{message}/choose` and `…/person`; and real runs for the desk. */
import { botRunEndpoints } from '../../../wire/bot-runs/calls.ts';
import { messengerBotEndpoints as calls } from '../../../wire/bot-runs/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { PlayedRuns } from './played.ts';
import type { Pressing } from './pressing.ts';

type Given = { readonly pressing: Pressing; readonly played: PlayedRuns };

export function botRunRoutes({ pressing, played }: Given): Route[] {
  return [
    route(botRunEndpoints.botRuns, ({ params }) => played(params.project ?? '', params.bot ?? '')),
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
