/** `/api/desk/projects/{project}/…`: appearance, install, secret. Whoever calls is an administrator: the guard has passed. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import { conversationSettingsEndpoints } from '../../../wire/settings/conversation-calls.ts';
import type { ConversationsDesk } from './conversations.ts';
import type { General } from './general.ts';
import type { Settings } from './service.ts';

export function settingsRoutes(settings: Settings): Route[] {
  return [
    route(endpoints.appearance, ({ params, origins }) => settings.appearance(params.project ?? '', origins)),
    route(endpoints.changeAppearance, ({ params, body, origins }) =>
      settings.changeAppearance(params.project ?? '', body, origins),
    ),
    route(endpoints.install, ({ params, origins }) => settings.install(params.project ?? '', origins)),
    route(endpoints.changeInstall, ({ params, body, origins }) =>
      settings.requireIdentity(params.project ?? '', body, origins),
    ),
    route(endpoints.secret, ({ params }) => settings.secret(params.project ?? '')),
    route(endpoints.rotateSecret, ({ params }) => settings.rotateSecret(params.project ?? '')),
  ];
}

export function generalRoutes({ general, changeGeneral }: General): Route[] {
  return [
    route(endpoints.general, ({ params }) => general(params.project ?? '')),
    route(endpoints.changeGeneral, ({ params, body, staff }) =>
      changeGeneral(params.project ?? '', body, staff.accountId),
    ),
  ];
}

export function conversationRoutes({ conversations, changeConversations }: ConversationsDesk): Route[] {
  const calls = conversationSettingsEndpoints;
  return [
    route(calls.conversationSettings, ({ params }) => conversations(params.project ?? '')),
    route(calls.changeConversationSettings, ({ params, body, staff }) =>
      changeConversations(params.project ?? '', body, staff.accountId),
    ),
  ];
}
