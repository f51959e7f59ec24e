/** `/api/messenger/requests`, `/api/messenger/roadmap`. The desk's are in `desk-routes.ts`. */
import { messengerRequestEndpoints as calls } from '../../../wire/requests/messenger-calls.ts';
import { route, type Call, type Route, type VisitorAuth } from '../../http/route.ts';
import type { Visitors } from '../visitors/service.ts';
import type { Commenting } from './commenting.ts';
import { deskRoutes, type DeskRouteParts } from './desk-routes.ts';
import type { Ideas, Shown } from './idea-types.ts';
import type { Opening } from './opening.ts';
import type { Posting } from './posting.ts';
import { askerOf } from './voters.ts';

type Parts = DeskRouteParts & {
  readonly visitors: Pick<Visitors, 'find'>;
  readonly ideas: Ideas;
  readonly posting: Posting;
  readonly commenting: Commenting;
  readonly opening: Opening;
};

export function requestRoutes(parts: Parts): Route[] {
  return [...messengerRoutes(parts), ...deskRoutes(parts)];
}

type Asked = Pick<Call<{ lang: string }>, 'body' | 'origins'> & { readonly visitor: VisitorAuth };

function messengerRoutes({ visitors, ideas, posting, commenting, opening }: Parts): Route[] {
  const shown = async ({ visitor, body, origins }: Asked): Promise<Shown> => ({
    asker: await askerOf(visitors, visitor),
    lang: body.lang,
    origin: origins.media,
  });
  const idIn = ({ params }: Pick<Call, 'params'>) => params.request ?? '';
  return [
    route(calls.ideas, async (call) => ideas.list(await shown(call), call.body)),
    route(calls.ideaTwins, async (call) => ({
      requests: await ideas.twins(await shown(call), call.body.title, call.body.board),
    })),
    route(calls.addIdea, async (call) => posting.add(await shown(call), call.body)),
    route(calls.idea, async (call) => {
      const by = await shown(call);
      const detail = await ideas.detail(by, idIn(call), call.body.cursor);
      await opening(by.asker, detail.id);
      return detail;
    }),
    route(calls.voteForIdea, async (call) =>
      posting.vote(await askerOf(visitors, call.visitor), idIn(call), call.body.on),
    ),
    route(calls.followIdea, async (call) => ({
      follows: await posting.follow(await askerOf(visitors, call.visitor), idIn(call), call.body.on),
    })),
    route(calls.commentOnIdea, async (call) => ({
      comment: await commenting.add(await askerOf(visitors, call.visitor), idIn(call), call.body),
    })),
    route(calls.changeIdeaComment, async (call) => {
      const asker = await askerOf(visitors, call.visitor);
      return { comment: await commenting.change(asker, idIn(call), call.params.comment ?? '', call.body) };
    }),
    route(calls.deleteIdeaComment, async (call) => {
      await commenting.remove(await askerOf(visitors, call.visitor), idIn(call), call.params.comment ?? '');
      return true;
    }),
    route(calls.roadmap, async (call) => ideas.roadmap(await shown(call), call.body.board)),
  ];
}
