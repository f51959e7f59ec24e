/**
 * Tours and checklists. No project has any to give, so every id is an unknown one: clients take the 404 as "nothing here"
 * and come up. A 200 without content would leave their promise open for ever.
 */
import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { route, type Route } from '../../http/route.ts';

export function outboundContentRoutes(): Route[] {
  return [
    route(endpoints.tour, noTour),
    route(endpoints.tourValidation, noTour),
    route(endpoints.startChecklist, noChecklist),
    route(endpoints.checklist, noChecklist),
    route(endpoints.changeChecklist, noChecklist),
    route(endpoints.checkStep, noChecklist),
  ];
}

async function noTour(): Promise<never> {
  throw new ApiError('not_found', 'There is no such tour.');
}

async function noChecklist(): Promise<never> {
  throw new ApiError('not_found', 'There is no such checklist.');
}
