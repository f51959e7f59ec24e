/** What a reader may press on the pages of requests. Sent to browsers as ideas-page.ts is. */
import { drawVotes, replyOf, tellNear, tellWhy, type Page, type Votes } from './ideas-page.ts';

/** Counted at once; of many presses the last one holds. Once the server has it, `voted` is told there. */
export function startVotes(page: Page): void {
  const wanted = new Map<string, boolean>();
  const vote = async (button: HTMLElement) => {
    const { vote: id = '', votes = '0', closed } = button.dataset;
    const isGiven = button.getAttribute('aria-pressed') === 'true';
    if (closed && !isGiven) return tellNear(button, closed);
    const draw = (now: Votes) => {
      for (const one of page.all(`[data-vote="${id}"]`)) drawVotes(page, one, now);
    };
    let last: Votes = { votes: Number(votes), voted: isGiven };
    draw({ votes: last.votes + (last.voted ? -1 : 1), voted: !last.voted });
    tellNear(button, '');
    button.dataset.pressed = '';
    const isOnItsWay = wanted.has(id);
    wanted.set(id, !last.voted);
    if (isOnItsWay) return undefined;
    for (;;) {
      const on = wanted.get(id)!;
      const response = await page.call(`/requests/${id}/vote`, { on }).catch(() => undefined);
      const reply = await replyOf<Votes>(response);
      if (!reply) {
        await tellWhy(page, button, response);
        break;
      }
      last = reply;
      if (wanted.get(id) === on) break;
    }
    wanted.delete(id);
    draw(last);
    return button.dispatchEvent(new CustomEvent('voted', { bubbles: true, detail: last.voted }));
  };
  page.ground.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-vote]');
    if (button) void vote(button);
  });
  for (const button of page.all<HTMLButtonElement>('[data-vote]')) {
    button.disabled = false;
    drawVotes(page, button, { votes: Number(button.dataset.votes), voted: false });
  }
}

export function drawFollows({ say }: Page, button: HTMLElement, on: boolean): void {
  button.setAttribute('aria-pressed', String(on));
  button.textContent = say(on ? 'following' : 'follow');
}

export function startFollowing(page: Page, path: string): void {
  for (const button of page.all('[data-follow]'))
    button.addEventListener('click', async () => {
      const on = button.getAttribute('aria-pressed') !== 'true';
      const response = await page.call(`${path}/follow`, { on }).catch(() => undefined);
      if (response?.ok) drawFollows(page, button, on);
      else await tellWhy(page, button, response);
    });
}
