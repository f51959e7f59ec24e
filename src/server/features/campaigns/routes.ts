/** `/api/desk/projects/{project}/campaigns…`, its calm rules, and the receipts of pages. */
import { campaignEndpoints as calls } from '../../../wire/campaigns/calls.ts';
import { messengerCampaignEndpoints as doors } from '../../../wire/campaigns/messenger-calls.ts';
import { ApiError } from '../../../wire/errors.ts';
import { route, type Route } from '../../http/route.ts';
import type { CalmService } from './calm.ts';
import type { DryRuns } from './dry-run.ts';
import type { Explaining } from './explaining.ts';
import type { Exports } from './export-files.ts';
import type { Pressing } from './pressure.ts';
import type { People } from './people.ts';
import type { Receipts } from './receipts.ts';
import type { SamePeopleOf } from './same-people.ts';
import type { SdkShares } from './sdk-shares.ts';
import type { Campaigns } from './service.ts';
import type { Statistics } from './statistics.ts';
import type { Previewing } from './previewing.ts';
import type { Testing } from './testing.ts';

type Service = {
  readonly campaigns: Campaigns;
  readonly receipts: Receipts;
  readonly samePeople: SamePeopleOf;
  readonly sdkShares: SdkShares;
} & CalmService &
  Explaining &
  Exports &
  Pressing &
  People &
  Statistics &
  Previewing &
  DryRuns &
  Testing;

export function campaignRoutes({ campaigns, receipts, ...service }: Service): Route[] {
  const place = (params: Readonly<Record<string, string>>) => ({
    project: params.project ?? '',
    id: params.campaign ?? '',
  });
  return [
    route(calls.campaigns, async ({ params, query }) => {
      const project = params.project ?? '';
      const [page, { halted }] = await Promise.all([campaigns.page(project, query), service.calm(project)]);
      return { ...page, halted };
    }),
    route(calls.addCampaign, ({ params, body, staff }) => campaigns.add(params.project ?? '', body, staff.accountId)),
    route(calls.campaign, ({ params }) => campaigns.get(place(params))),
    route(calls.changeCampaign, ({ params, body, staff }) => campaigns.change(place(params), body, staff.accountId)),
    route(calls.visitorSdks, ({ params }) => service.sdkShares(params.project ?? '')),
    route(calls.samePeople, ({ params, query }) => service.samePeople(params.project ?? '', query)),
    route(calls.checkCampaign, ({ params }) => campaigns.check(place(params))),
    route(calls.beginDryRun, ({ params }) => service.beginDryRun(place(params))),
    route(calls.dryRun, ({ params }) => service.dryRun(place(params))),
    route(calls.stopDryRun, ({ params }) => service.stopDryRun(place(params))),
    route(calls.previewCampaign, ({ params, body, origins }) => service.preview(place(params), body, origins.media)),
    route(calls.previewCampaignAs, ({ params, body, origins }) =>
      service.preview(place(params), body, origins.media, params.contact),
    ),
    route(calls.publishCampaign, ({ params, body, staff }) => campaigns.publish(place(params), body, staff.accountId)),
    route(calls.pauseCampaign, ({ params, staff }) => campaigns.pause(place(params), staff.accountId)),
    route(calls.resumeCampaign, ({ params, staff }) => campaigns.resume(place(params), staff.accountId)),
    route(calls.stopCampaign, ({ params, staff }) => campaigns.stop(place(params), staff.accountId)),
    route(calls.duplicateCampaign, ({ params, staff }) => campaigns.duplicate(place(params), staff.accountId)),
    route(calls.archiveCampaign, ({ params, staff }) => campaigns.archive(place(params), staff.accountId)),
    route(calls.campaignVersions, ({ params }) => campaigns.versions(place(params))),
    route(calls.restoreCampaign, ({ params, staff }) =>
      campaigns.restore(place(params), numberIn(params), staff.accountId),
    ),
    route(calls.testCampaign, ({ params, body, staff }) => service.test(place(params), body.contact, staff.accountId)),
    route(calls.explainCampaign, ({ params, query }) => service.explain(place(params), query.contact)),
    route(calls.outlook, ({ params }) => service.outlook(params.project ?? '', params.contact ?? '')),
    route(calls.pressure, ({ params }) => service.pressure(params.project ?? '')),
    route(calls.campaignStatistics, ({ params, query }) => service.statistics(place(params), query)),
    route(calls.campaignDeliveries, ({ params, query }) => service.deliveries(place(params), query)),
    route(calls.exportDeliveries, ({ params, body, staff }) =>
      service.exportDeliveries(place(params), body, staff.accountId),
    ),
    route(calls.exportFigures, ({ params, body, staff }) =>
      service.exportFigures(place(params), body, staff.accountId),
    ),
    route(calls.recountCampaign, ({ params }) => service.recount(place(params))),
    route(calls.calm, ({ params }) => service.calm(params.project ?? '')),
    route(calls.changeCalm, ({ params, body, staff }) =>
      service.changeCalm(params.project ?? '', body, staff.accountId),
    ),
    route(calls.haltOutbound, ({ params, body, staff }) =>
      service.halt(params.project ?? '', body.on, staff.accountId),
    ),
    ...doorsOf(receipts).flatMap((door): Route[] => [door, { ...door, origin: 'media' }]),
  ];
}

/** Framed apps tell them to their own origin, the media origin: they know no other address. */
function doorsOf(receipts: Receipts): Route[] {
  return [
    route(doors.sendReceipts, async ({ body }) => {
      await receipts.take(body.receipts);
      return { ok: true };
    }),
    route(doors.quietOutbound, async ({ body }) => {
      const until = await receipts.quiet(body.delivery, body.days);
      return { until: until === null ? null : new Date(until).toISOString() };
    }),
  ];
}

/** Errors: 404 for what is no number of a version. */
function numberIn({ number = '' }: Readonly<Record<string, string>>): number {
  if (/^[1-9]\d{0,8}$/.test(number)) return Number(number);
  throw new ApiError('not_found', 'There is no such version.');
}
