/**
 * What readers press on the pages of requests. Nothing is asked or kept before: the first press begins their session, the
 * first key a draft. Each function is sent to browsers as it stands, beside the others: it may use nothing but them.
 */
import { pageScript } from '../sites/service.ts';
import { drawMine, startMine } from './ideas-mine.ts';
import { drawVotes, openPage, openReader, replyOf, tellNear, tellWhy, whyNot } from './ideas-page.ts';
import { drawFollows, startFollowing, startVotes } from './ideas-presses.ts';
import { drawRow } from './ideas-rows.ts';
import { drawOwn, startChange, startCommenting } from './ideas-talk.ts';
import {
  newId,
  openDraft,
  sendForm,
  startCounts,
  startPictures,
  startSuggesting,
  startTwins,
} from './ideas-writing.ts';

function runIdeas(): void {
  const ground = document.querySelector<HTMLElement>('[data-ideas]');
  if (!ground) return;
  const page = openPage(ground);
  const asks = JSON.parse(ground.dataset.asks ?? '[]') as [string, object];
  startVotes(page);
  startFollowing(page, asks[0]);
  startSuggesting(page);
  startCommenting(page);
  startMine(page, asks);
  for (const one of page.all('[data-scripted], .rform, .say')) one.hidden = false;
  if (page.kept()) drawMine(page, asks).catch(() => undefined);
}

export const ideasScript = pageScript('ideas', runIdeas, [
  openReader,
  openPage,
  whyNot,
  replyOf,
  tellNear,
  tellWhy,
  drawVotes,
  drawRow,
  startVotes,
  drawFollows,
  startFollowing,
  newId,
  openDraft,
  startCounts,
  sendForm,
  startPictures,
  startTwins,
  startSuggesting,
  startCommenting,
  drawOwn,
  startChange,
  startMine,
  drawMine,
]);
