/** From a button of a content to the message that the page understands. */
import type { MediaButton } from '../../wire/outbound-media/shapes.ts';
import type { MediaMessage } from './bridge.ts';
import { openable } from './rich-text.ts';

/** What pressing asks the page for; undefined for a button that only closes. Incomplete ones are never drawn: `isPressable`. */
export function messageOf(button: MediaButton): MediaMessage | undefined {
  const { action, newTab, sharedKey, surveyFormat } = button;
  const target = button.target ?? '';
  switch (action) {
    case 'url':
      return { name: 'open-url', data: openable(target) ?? '', newTab: newTab === true };
    case 'form':
      return { name: 'show-form', data: { formId: target } };
    case 'survey':
      return { name: 'show-survey', data: { formId: target, surveyFormat: surveyFormat ?? 'survey' } };
    case 'news':
      return { name: 'show-news-article', data: { articleId: target } };
    case 'article':
      return { name: 'show-help-article', data: { articleId: target } };
    case 'checklist':
      return { name: 'show-checklist', data: { checklistId: target, ...(sharedKey ? { sharedKey } : {}) } };
    case 'conversation':
      return { name: 'start-conversation', data: target ? { botId: target } : {} };
    case 'custom':
      return { name: 'start-custom-action', data: { action: target } };
    default:
      return undefined;
  }
}

/** Whether there is something that pressing it would do. */
export function isPressable({ action, target }: MediaButton): boolean {
  if (action === 'none') return false;
  if (action === 'url') return openable(target) !== undefined;
  return action === 'close' || action === 'conversation' || Boolean(target);
}
