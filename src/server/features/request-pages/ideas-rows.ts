/** Rows of ideas that a page's script draws. Sent to browsers as ideas-page.ts is. */
import { drawVotes, type Line, type Page } from './ideas-page.ts';

/** An idea as the list shows it, after the page's own pattern. */
export function drawRow(page: Page, one: Line): HTMLElement {
  const pattern = page.ground.querySelector<HTMLTemplateElement>('[data-row]')!;
  const { row: board = '', statuses = '{}' } = pattern.dataset;
  const row = pattern.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const link = row.querySelector('a')!;
  link.textContent = one.title;
  // What waits has no page that everybody could open.
  if (!one.waiting) link.href = `${board}/${String(one.number)}`;
  row.querySelector('p')!.textContent = one.excerpt ?? '';
  const [status, waits] = row.querySelectorAll<HTMLElement>('.pill');
  const [name = '', color = ''] = (JSON.parse(statuses) as Record<string, string[]>)[one.status] ?? [];
  Object.assign(status!, { textContent: name, className: `pill ${color}`, hidden: !name });
  waits!.hidden = !one.waiting;
  const button = row.querySelector<HTMLButtonElement>('[data-vote]')!;
  button.dataset.vote = one.id;
  button.disabled = false;
  drawVotes(page, button, one);
  return row;
}
