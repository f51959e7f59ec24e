/** Calls of the desk, the file of an export behind its signed link, and the public keys of certificates. */
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import { ownDataEndpoints } from '../../../wire/data-requests/own-calls.ts';
import { exportQuery, type ExportQuery } from '../../../wire/data-requests/links.ts';
import { zipResponse } from '../../http/zip-response.ts';
import { document, route, type DeskCall, type Route } from '../../http/route.ts';
import type { OwnData } from './own.ts';
import type { CertificateKeys } from './keys.ts';
import type { DataRequests, Place } from './service.ts';

type Parts = {
  readonly requests: DataRequests;
  readonly own: OwnData;
  readonly keys: Pick<CertificateKeys, 'told'>;
  /** Errors: 403 for a link that is forged or too old, 404, 410. */
  readonly openExport: (query: ExportQuery) => Promise<string>;
};

export function dataRequestRoutes({ requests, own, keys, openExport }: Parts): Route[] {
  return [
    route(ownDataEndpoints.ownData, ({ visitor, origins }) => own.view(visitor, origins.media)),
    route(ownDataEndpoints.exportOwnData, ({ visitor, body, origins }) => own.export(visitor, body, origins.media)),
    route(ownDataEndpoints.eraseOwnData, ({ visitor, body }) => own.erase(visitor, body)),
    route(dataRequestEndpoints.findPerson, ({ params, body, staff }) =>
      requests.find(params.project ?? '', staff.accountId, body),
    ),
    route(dataRequestEndpoints.dataRequests, ({ params, staff, origins }) =>
      requests.list(params.project ?? '', staff.accountId, origins.media),
    ),
    route(dataRequestEndpoints.askDataRequest, ({ params, body, staff, origins }) =>
      requests.ask(body, {
        project: params.project ?? '',
        media: origins.media,
        actor: staff.accountId,
        lang: body.lang ?? 'en-US',
      }),
    ),
    route(dataRequestEndpoints.checkCertificate, async ({ body }) => ({ genuine: await requests.isGenuine(body) })),
    route(dataRequestEndpoints.dataRequest, (call) => requests.one(placeOf(call), call.staff.accountId)),
    route(dataRequestEndpoints.cancelDataRequest, (call) => requests.cancel(placeOf(call), call.staff.accountId)),
    route(dataRequestEndpoints.certificate, async (call) => (await requests.certificate(placeOf(call))).json),
    route(dataRequestEndpoints.certificateText, async (call) => {
      const { texts } = await requests.certificate(placeOf(call));
      const text = texts[/^de\b/i.test(call.query.lang) ? 'de' : 'en'];
      return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }),
    route(dataRequestEndpoints.certificateKeys, async () => ({ keys: await keys.told() })),
    document(
      'media',
      '/data-export/{name}',
      async ({ query }) => zipResponse(await openExport(query), 'parley-export.zip'),
      exportQuery,
    ),
  ];
}

function placeOf({ params, origins }: Pick<DeskCall, 'params' | 'origins'>): Place {
  return { project: params.project ?? '', request: params.request ?? '', media: origins.media };
}
