import { deskViewEndpoints as calls } from '../../../wire/desk-views/calls.ts';
import { route, type DeskCall, type Route } from '../../http/route.ts';
import type { DeskViews } from './service.ts';

export function deskViewRoutes(views: DeskViews): Route[] {
  const by = ({ params, staff }: Pick<DeskCall, 'params' | 'staff'>) => ({
    project: params.project ?? '',
    account: staff.accountId,
  });
  return [
    route(calls.deskViews, (call) => views.list(by(call))),
    route(calls.addDeskView, (call) => views.add(by(call), call.body)),
    route(calls.changeDeskView, (call) => views.change(by(call), call.params.view ?? '', call.body)),
    route(calls.deleteDeskView, async (call) => {
      await views.remove(by(call), call.params.view ?? '');
      return true;
    }),
  ];
}
