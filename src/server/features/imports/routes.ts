/** `/api/desk/projects/{project}/imports`. */
import { importEndpoints as calls } from '../../../wire/imports/calls.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { ImportPlace, Imports } from './service.ts';

export function importRoutes({ imports }: { readonly imports: Imports }): Route[] {
  return [
    route(calls.imports, ({ params }) => imports.list(params.project ?? '')),
    route(calls.addImport, ({ params, request, incoming, staff }) =>
      imports.add(params.project ?? '', staff.accountId, {
        type: request.headers.get('content-type'),
        length: Number(request.headers.get('content-length') ?? 0),
        chunks: incoming.chunks,
      }),
    ),
    route(calls.importOne, (call) => imports.one(placeOf(call))),
    route(calls.importProblems, (call) => imports.problems(placeOf(call), call.query)),
    route(calls.importMapping, (call) => imports.mapping(placeOf(call))),
    route(calls.keepImportMapping, (call) => imports.keepMapping(placeOf(call), call.body, call.staff.accountId)),
    route(calls.readImport, (call) => imports.read(placeOf(call), call.staff.accountId)),
    route(calls.writeImport, (call) => imports.write(placeOf(call), call.staff.accountId)),
    route(calls.stopImport, (call) => imports.stop(placeOf(call), call.staff.accountId)),
    route(calls.continueImport, (call) => imports.goOn(placeOf(call), call.staff.accountId)),
    route(calls.undoImport, (call) => imports.undo(placeOf(call), call.staff.accountId)),
  ];
}

function placeOf({ params }: Pick<Call, 'params'>): ImportPlace {
  return { project: params.project ?? '', import: params.import ?? '' };
}
