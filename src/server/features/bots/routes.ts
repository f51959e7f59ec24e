import { botEndpoints as calls } from '../../../wire/bots/calls.ts';
import { route, type DeskCall, type Route } from '../../http/route.ts';
import type { Bots } from './service.ts';

type Asked = Pick<DeskCall, 'params' | 'staff'>;
const projectOf = ({ params }: Asked) => params.project ?? '';
const at = (call: Asked) => ({ project: projectOf(call), id: call.params.bot ?? '' });
const by = ({ staff }: Asked) => staff.accountId;
const number = ({ params }: Asked) => Number(params.number);

export function botRoutes(bots: Bots): Route[] {
  return [
    route(calls.bots, (call) => bots.list(projectOf(call))),
    route(calls.addBot, (call) => bots.add(projectOf(call), call.body, by(call))),
    route(calls.orderBots, (call) => bots.order(projectOf(call), call.body.bots, by(call))),
    route(calls.importBot, (call) => bots.files.take(projectOf(call), call.body, by(call))),
    route(calls.bot, (call) => bots.get(at(call))),
    route(calls.changeBot, (call) => bots.rename(at(call), call.body, by(call))),
    route(calls.deleteBot, async (call) => {
      await bots.remove(at(call), by(call));
      return true;
    }),
    route(calls.saveBotDraft, (call) => bots.save(at(call), call.body, by(call))),
    route(calls.publishBot, (call) => bots.publish(at(call), call.body.revision, by(call))),
    route(calls.switchBotOff, (call) => bots.off(at(call), by(call))),
    route(calls.botVersions, (call) => bots.versions(at(call))),
    route(calls.botVersion, (call) => bots.version(at(call), number(call))),
    route(calls.restoreBot, (call) =>
      bots.restore(at(call), { number: number(call), revision: call.body.revision }, by(call)),
    ),
    route(calls.botFigures, (call) => bots.figures(at(call), call.query)),
    route(calls.exportBot, (call) => bots.files.give(at(call), by(call))),
    route(calls.simulateBot, (call) => bots.simulate(at(call), call.body)),
  ];
}
