/** What is the reader's own on the pages of requests. Sent to browsers as ideas-page.ts is. */
import { drawVotes, replyOf, tellWhy, type Line, type Page, type Reply } from './ideas-page.ts';
import { drawFollows } from './ideas-presses.ts';
import { drawRow } from './ideas-rows.ts';
import { drawOwn } from './ideas-talk.ts';

/** What this visitor suggested, voted for and commented on, in place of what stood there. */
export function startMine(page: Page, [path, asked]: readonly [string, object]): void {
  const [button] = page.all<HTMLButtonElement>('[data-mine]');
  if (!button) return;
  const around = page.ground.querySelector('[data-rows]')!;
  const list = Object.assign(document.createElement('ul'), { className: 'rc' });
  const more = Object.assign(document.createElement('button'), { type: 'button', className: 'btn' });
  more.textContent = page.say('more');
  let after: string | undefined;
  const show = async (cursor?: string) => {
    const body = { ...asked, sort: 'mine', cursor };
    // Whoever has pressed nothing yet has nothing.
    const response = page.kept() ? await page.call(path, body).catch(() => undefined) : Response.json({ requests: [] });
    const reply = await replyOf<Reply>(response);
    if (!reply) return tellWhy(page, button, response);
    const { requests = [], next } = reply;
    if (!cursor) list.replaceChildren();
    list.append(...requests.map((one) => drawRow(page, one)));
    const none = Object.assign(document.createElement('p'), { className: 'none', textContent: page.say('noneMine') });
    around.replaceChildren(list.childElementCount > 0 ? list : none, ...(next ? [more] : []));
    after = next ?? undefined;
    for (const link of page.all('.rtools .cats [aria-current]')) link.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    return undefined;
  };
  button.addEventListener('click', () => void show());
  more.addEventListener('click', () => void show(after));
  if (location.hash === '#mine') void show();
}

/** Whoever has pressed something before sees what is theirs. */
export async function drawMine(page: Page, [path, asked]: readonly [string, object]): Promise<void> {
  const reply = await replyOf<Reply>(await page.call(path, asked));
  if (!reply) return;
  const lines = reply.requests ?? reply.columns?.flatMap(({ requests }) => requests) ?? [reply as Line];
  for (const button of page.all('[data-vote]')) {
    const line = lines.find(({ id }) => id === button.dataset.vote);
    // What was pressed meanwhile is newer.
    if (line && button.dataset.pressed === undefined) drawVotes(page, button, line);
  }
  for (const button of page.all('[data-follow]')) drawFollows(page, button, reply.follows === true);
  for (const comment of reply.thread?.comments ?? []) {
    drawOwn(page, path, comment, '');
    for (const answer of comment.answers) drawOwn(page, path, answer, comment.id);
  }
}
