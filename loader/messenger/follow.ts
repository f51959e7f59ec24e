/** What a link of ours and the parameters of the page's address open (widget.md 2). */
import { TOUR_DELAY_SECONDS, TOUR_DELAY_SECONDS_MOST } from '../limits.ts';
import { readLink } from '../../src/wire/pure/link.ts';
import type { Connected } from '../core-api.ts';

/** The function of the host API by the kind of link. */
const openers: Readonly<Record<string, string>> = {
  article: 'openHelpCenterArticle',
  collection: 'openHelpCenterCollection',
  flow: 'startFeedbackFlow',
  survey: 'showSurvey',
  bot: 'startBot',
  news: 'openNewsArticle',
  checklist: 'startChecklist',
  tour: 'startProductTour',
};

const FAILED = 'Failed to handle Gleap link';

export function createFollow({ api, onDestroy, browser }: Pick<Connected, 'api' | 'onDestroy' | 'browser'>) {
  const { later, window } = browser;

  /** true: the address is ours, and whoever has it need not go there. */
  const link = (address: string): boolean => {
    const found = readLink(address, window.location.origin);
    if (!found) return false;
    const { kind, id, sharedKey } = found;
    const opener = Object.hasOwn(openers, kind) && openers[kind];
    if (opener && id) api(opener, kind === 'survey' ? [id] : [id, true, sharedKey]);
    else window.console.error(FAILED, address);
    return true;
  };

  const parameters = () => {
    const given = new URLSearchParams(window.location.search);
    const value = (name: string) => given.get(`gleap_${name}`);
    const [conversation, flow, survey, tour] = ['conversation', 'feedback', 'survey', 'tour'].map(value);
    if (value('widget')) api('open');
    if (conversation === 'true') api('startConversation');
    else if (conversation) api('startBot', [conversation]);
    if (flow) api('startFeedbackFlow', [flow]);
    if (survey) api('showSurvey', [survey, value('survey_format') === 'survey_full' ? 'survey_full' : 'survey']);
    if (!tour) return;
    const seconds = Number(value('tour_delay') || Number.NaN);
    const delay = Number.isNaN(seconds) ? TOUR_DELAY_SECONDS : Math.min(Math.max(seconds, 0), TOUR_DELAY_SECONDS_MOST);
    onDestroy(later(delay * 1000, () => api('startProductTour', [tour])));
  };

  return { link, parameters };
}
