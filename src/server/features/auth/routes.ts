/** `/api/auth/…`: sign-in, rotation, sign-out. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Auth } from './service.ts';

export function authRoutes(auth: Auth): Route[] {
  return [
    route(endpoints.signIn, ({ body, address, request }) =>
      auth.signIn(body, { address, device: request.headers.get('user-agent') }),
    ),
    route(endpoints.refresh, ({ body }) => auth.refresh(body.refresh_token)),
    route(endpoints.currentSession, ({ request }) => auth.currentSession(request)),
    route(endpoints.signOut, async ({ request, params }) => {
      await auth.signOut(request, params.user_id ?? '');
      return true;
    }),
  ];
}
