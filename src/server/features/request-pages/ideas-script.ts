/**
 * What readers press on the pages of requests. Nothing is asked or kept before: the first press begins their session. Each
 * function is sent to browsers as it stands, beside the others: it may use nothing but them.
 */
import { pageScript } from '../sites/service.ts';
import { drawVotes, openPage, replyOf, tellNear, whyNot } from './ideas-page.ts';
import {
  drawFollows,
  drawMine,
  newId,
  sendForm,
  startCommenting,
  startFollowing,
  startSuggesting,
  startTwins,
  startVotes,
} from './ideas-presses.ts';

function runIdeas(): void {
  const ground = document.querySelector<HTMLElement>('[data-ideas]');
  if (!ground) return;
  const page = openPage(ground);
  const asks = JSON.parse(ground.dataset.asks ?? '[]') as [string, object];
  startVotes(page);
  startFollowing(page, asks[0]);
  startSuggesting(page);
  startCommenting(page);
  for (const one of page.all('[data-scripted], .rform, .say')) one.hidden = false;
  if (page.kept()) drawMine(page, asks).catch(() => undefined);
}

export const ideasScript = pageScript('ideas', runIdeas, [
  openPage,
  whyNot,
  replyOf,
  tellNear,
  drawVotes,
  startVotes,
  drawFollows,
  startFollowing,
  newId,
  sendForm,
  startTwins,
  startSuggesting,
  startCommenting,
  drawMine,
]);
