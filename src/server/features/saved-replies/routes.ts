import { savedReplyEndpoints as calls } from '../../../wire/saved-replies/calls.ts';
import { route, type DeskCall, type Route } from '../../http/route.ts';
import type { SavedReplies } from './service.ts';

export function savedReplyRoutes(saved: SavedReplies): Route[] {
  const by = ({ params, staff }: Pick<DeskCall, 'params' | 'staff'>) => ({ project: params.project ?? '', staff });
  return [
    route(calls.savedReplies, (call) => saved.list(by(call), call.query)),
    route(calls.addSavedReply, (call) => saved.add(by(call), call.body)),
    route(calls.changeSavedReply, (call) => saved.change(by(call), call.params.saved ?? '', call.body)),
    route(calls.setSavedReplyKey, (call) => saved.setKey(by(call), call.params.saved ?? '', call.body.key)),
    route(calls.deleteSavedReply, async (call) => {
      await saved.remove(by(call), call.params.saved ?? '');
      return true;
    }),
  ];
}
