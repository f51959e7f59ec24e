/** `/api/desk/projects/{project}/exports`, and the file of one behind its signed link. */
import { exportEndpoints as calls } from '../../../wire/exports/calls.ts';
import { projectExportQuery } from '../../../wire/exports/links.ts';
import { document, route, type DeskCall, type Route } from '../../http/route.ts';
import { zipResponse } from '../../http/zip-response.ts';
import type { ExportPlace, Exports } from './service.ts';

export function exportRoutes({ exports }: { readonly exports: Exports }): Route[] {
  return [
    route(calls.exports, (call) => exports.list(placeOf(call))),
    route(calls.addExport, (call) => exports.add(placeOf(call), call.body)),
    route(calls.exportOne, (call) => exports.one(placeOf(call))),
    route(calls.deleteExport, async (call) => {
      await exports.remove(placeOf(call));
      return true;
    }),
    document(
      'media',
      '/project-export/{name}',
      async ({ query }) => zipResponse(await exports.open(query), 'parley-project.zip'),
      projectExportQuery,
    ),
  ];
}

function placeOf({ params, staff, origins }: Pick<DeskCall, 'params' | 'staff' | 'origins'>): ExportPlace {
  return {
    project: params.project ?? '',
    export: params.export ?? '',
    media: origins.media,
    account: staff.accountId,
  };
}
