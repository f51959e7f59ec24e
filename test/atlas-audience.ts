/** What the atlas looks at where it looks at an audience. */
import type { Admin } from './journeys/platform-api.ts';

type Long = { readonly key: string; readonly word: string; readonly long: string };

/** A rule with groups in each other and names as long as they may be. */
export async function longAudience(call: Admin['call'], { key, word, long }: Long): Promise<Record<string, string[]>> {
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const asked = [
    { on: 'attribute', key, is: 'contains', value: word.repeat(3).slice(0, 256) },
    { on: 'event', name: word.slice(0, 100), times: { least: 3 }, within: { days: 30 }, not: true },
    { on: 'field', key: 'kind', is: 'eq', value: 'user' },
  ];
  const rule = { any: [...asked, { all: [...asked, { any: asked, not: true }] }] };
  const body = { name: word.repeat(2).slice(0, 80), description: long.slice(0, 300), kind: 'rule', rule };
  const { id } = await call<{ id: string }>('POST', `/api/desk/projects/${project}/audiences`, body);
  return {
    '/dashboard/audiences/:id': [`/dashboard/audiences/${id}`],
    '/dashboard/audiences': ['/dashboard/audiences', '/dashboard/audiences?search=nobody-at-all'],
  };
}
