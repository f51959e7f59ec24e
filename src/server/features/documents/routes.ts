/** `/api/desk/projects/{project}/documents`. */
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Converter } from './converter.ts';

export function documentRoutes(converter: Converter): Route[] {
  return [
    route(documentEndpoints.convertDocument, ({ params, body }) => converter.convert(params.project ?? '', body)),
  ];
}
