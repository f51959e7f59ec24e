/** `/api/desk/projects/{project}/documents`. */
import { documentEndpoints as calls } from '../../../wire/documents/calls.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { Converter } from './converter.ts';
import type { DocumentPlace } from './changing.ts';
import type { Documents } from './service.ts';

export function documentRoutes({ texts, converter }: { texts: Documents; converter: Converter }): Route[] {
  return [
    route(calls.convertDocument, ({ params, body }) => converter.convert(params.project ?? '', body)),
    route(calls.document, (call) => texts.view(placeOf(call))),
    route(calls.saveDraft, (call) => texts.save(placeOf(call), call.body, call.staff.accountId)),
    route(calls.publishDocument, (call) => texts.publish(placeOf(call), call.body, call.staff.accountId)),
    route(calls.unpublishDocument, (call) => texts.unpublish(placeOf(call), call.staff.accountId)),
    route(calls.scheduleDocument, (call) => texts.schedule(placeOf(call), call.body, call.staff.accountId)),
    route(calls.discardDraft, (call) => texts.discard(placeOf(call), call.body, call.staff.accountId)),
    route(calls.restoreVersion, (call) => texts.restore(placeOf(call), call.body, call.staff.accountId)),
    route(calls.keepVersion, (call) => texts.keep(placeOf(call), call.body, call.staff.accountId)),
    route(calls.confirmTranslation, (call) => texts.confirm(placeOf(call), call.body, call.staff.accountId)),
    route(calls.previewDocument, async (call) => {
      const { token, until } = await texts.previews.link(placeOf(call));
      return { address: `${call.origins.app}/preview/${token}`, until: new Date(until).toISOString() };
    }),
    route(calls.versions, (call) => texts.versions(placeOf(call))),
    route(calls.version, (call) => texts.version(placeOf(call), Number(call.params.no))),
  ];
}

function placeOf({ params }: Pick<Call, 'params'>): DocumentPlace {
  return { project: params.project ?? '', document: params.document ?? '' };
}
