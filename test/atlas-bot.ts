/** What the atlas looks at where it looks at a bot. */
import { buttons, end, flowOf, handover, message } from './bot-flows.ts';
import type { Admin } from './journeys/platform-api.ts';
import type { Bot } from '../src/wire/bots/shapes.ts';

type Long = { readonly word: string; readonly long: string };

/** One with a name, texts, buttons and tags as long as they may be, and an exit that leads nowhere. */
export async function longBot(call: Admin['call'], { word, long }: Long): Promise<Record<string, string[]>> {
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const bots = `/api/desk/projects/${project}/bots`;
  const { id, revision } = await call<Bot>('POST', bots, { name: word.repeat(2).slice(0, 100) });
  const words = word.slice(0, 80);
  const flow = flowOf(
    [
      message('hello', long.slice(0, 2000), 'what'),
      buttons('what', long, { one: words, two: words }, { one: 'over', two: 'out' }),
      handover('over', long, { tags: [word.slice(0, 40)] }),
      end('out', long),
    ],
    [
      { on: 'conversation' },
      { on: 'keyword', words: { en: [word.slice(0, 60)] }, place: 'any' },
      { on: 'page', filter: word, type: 'contains', seconds: 10, who: 'guests', days: 7 },
    ],
  );
  await call('PUT', `${bots}/${id}/draft`, { revision, flow });
  return { '/dashboard/bots/:bot': [`/dashboard/bots/${id}`] };
}
