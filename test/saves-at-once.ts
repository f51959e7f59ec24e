/**
 * Several editors save the same draft at once, each its own block, over and over: whoever is refused joins what it has with
 * what stands there, as the desk does, and saves again.
 */
import { joinBodies } from '../src/wire/documents/join.ts';
import type { Body } from '../src/wire/documents/nodes.ts';
import type { DocumentView, DraftConflict } from '../src/wire/documents/shapes.ts';
import { documents } from '../src/server/features/documents/feature.ts';
import { startTestServer } from './server/harness.ts';
import { answerOf, call, signedIn } from './server/staff.ts';

/** `taken`: saves that were taken. `told`: how often somebody was refused. `lost`: words that were taken and stand nowhere. */
export type SavesAtOnce = { readonly taken: number; readonly told: number; readonly lost: readonly string[] };

export async function savesAtOnce(saves: number, editors: number): Promise<SavesAtOnce> {
  const server = await startTestServer();
  try {
    const token = (await signedIn(server)).access_token;
    const project = server.project.id;
    const id = await server.ports.storage.write((transaction) =>
      server.app.of(documents).texts.create(transaction, {
        project,
        kind: 'article',
        ref: 'a1',
        lang: 'en',
        profile: 'full',
        account: 'nobody',
      }),
    );
    const path = `/api/desk/projects/${project}/documents/${id}`;
    const put = ({ revision, body }: { revision: number; body: Body }) =>
      call(server, token, `${path}/draft`, 'PUT', { revision, title: 'Returns', summary: '', slug: '', body });
    const blocks = Array.from({ length: editors }, (_, by) => block(by, 0));
    const first = await answerOf<DocumentView>(put({ revision: 0, body: { type: 'doc', content: blocks } }));
    const told = { taken: 0, told: 0, lost: [] as string[] };
    const wanted = new Map<number, string>();
    async function edit(by: number): Promise<void> {
      let at = { revision: first.revision, body: first.draft.body as Body };
      for (let no = 1; no <= saves / editors; no += 1) {
        let mine = withBlock(at.body, by, no);
        for (;;) {
          const answer = await put({ revision: at.revision, body: mine });
          if (answer.status === 200) break;
          const { details } = await answerOf<{ details: DraftConflict }>(Promise.resolve(answer), 409);
          told.told += 1;
          const theirs = details.theirs.body as Body;
          // What it had saved before stands in what the others have saved since.
          told.lost.push(...missing(theirs, wanted.has(by) ? [wanted.get(by)!] : []));
          const base = (details.base?.body ?? null) as Body | null;
          mine = joinBodies(base, mine, theirs, () => crypto.randomUUID()).body;
          at = { revision: details.revision, body: theirs };
        }
        wanted.set(by, textOf(by, no));
        told.taken += 1;
        at = { revision: at.revision + 1, body: mine };
      }
    }
    await Promise.all(Array.from({ length: editors }, (_, by) => edit(by)));
    const { draft, revision } = await answerOf<DocumentView>(call(server, token, path));
    if (revision !== told.taken + 1) throw new Error(`${revision} revisions of ${told.taken} saves`);
    return { ...told, lost: [...told.lost, ...missing(draft.body as Body, [...wanted.values()])] };
  } finally {
    await server.close();
  }
}

const missing = (body: Body, words: readonly string[]) => words.filter((one) => !textsOf(body).includes(one));
const textOf = (by: number, no: number): string => `editor ${by} says ${no}`;
const block = (by: number, no: number): Body['content'][number] => ({
  type: 'paragraph',
  attrs: { id: `b${by}` },
  content: [{ type: 'text', text: textOf(by, no) }],
});
const withBlock = (body: Body, by: number, no: number): Body => ({
  ...body,
  content: body.content.map((node) => (node.attrs?.id === `b${by}` ? block(by, no) : node)),
});
const textsOf = (body: Body): string[] =>
  body.content.map((node) => node.content?.map(({ text = '' }) => text).join('') ?? '');
