/** `…/campaigns/{campaign}/send`, its mail, and `/go/{token}` on the frame origin. */
import { campaignMailEndpoints as calls } from '../../../wire/campaign-mails/calls.ts';
import { common } from '../../http/headers.ts';
import { document, route, type Route } from '../../http/route.ts';
import type { FollowLink } from './following.ts';
import type { SendingByHand } from './sending.ts';
import { themeQuery, type Showing } from './showing.ts';

type Service = SendingByHand & Showing & { readonly follow: FollowLink };

export function campaignMailRoutes(service: Service): Route[] {
  const place = (params: Readonly<Record<string, string>>) => ({
    project: params.project ?? '',
    id: params.campaign ?? '',
  });
  return [
    route(calls.sendCampaign, ({ params, body, staff }) => service.send(place(params), body, staff.accountId)),
    route(calls.campaignSends, ({ params }) => service.sends(place(params))),
    route(calls.sendUnknownAgain, ({ params, staff }) => service.again(place(params), staff.accountId)),
    route(calls.showMail, ({ params, query, origins }) => service.show(place(params), query, origins)),
    document(
      'media',
      '/mail-shown/{token}',
      ({ params, query, origins }) => service.page(params.token ?? '', query.theme === 'dark', origins),
      themeQuery,
    ),
    document('frame', '/go/{token}', async ({ params }) => {
      const location = await service.follow(params.token ?? '');
      const headers = { ...common, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location };
      return new Response(null, { status: 302, headers });
    }),
  ];
}
