/** What banners and modals make the page do, in words of the host API (widget-protocol 4.4). */
import type { MediaToSdk } from '../../wire/frame.ts';
import type { PageHost } from '../../wire/page-surfaces.ts';
import type { MediaMessage } from './media-frame.ts';

type HostCall = readonly [name: string, ...args: unknown[]];

/** `data` as it came. What needs an id and has none gives no call. */
const calls: { readonly [N in keyof MediaToSdk]: (data: any, newTab: boolean) => HostCall | false } = {
  'start-conversation': ({ botId }) => ['startBot', isId(botId) ? botId : '', true],
  'start-custom-action': ({ action }) => isId(action) && ['triggerCustomAction', action],
  'open-url': (address, newTab) => isId(address) && ['openURL', address, newTab],
  'show-form': ({ formId }) => isId(formId) && ['startFeedbackFlow', formId, true],
  'show-survey': ({ formId, surveyFormat }) =>
    isId(formId) && ['showSurvey', formId, isId(surveyFormat) ? surveyFormat : 'survey'],
  'show-news-article': ({ articleId }) => isId(articleId) && ['openNewsArticle', articleId, true],
  'show-help-article': ({ articleId }) => isId(articleId) && ['openHelpCenterArticle', articleId, true],
  'show-checklist': ({ checklistId, sharedKey }) =>
    isId(checklistId) && ['startChecklist', checklistId, true, isId(sharedKey) ? sharedKey : undefined],
};

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The call that a message asks for; undefined for messages that are about the frame itself, unknown or incomplete. */
export function hostCallOf({ name, data, newTab }: MediaMessage): HostCall | undefined {
  if (!Object.hasOwn(calls, name)) return undefined;
  return calls[name as keyof MediaToSdk](data ?? {}, newTab === true) || undefined;
}

export function callHost(host: Pick<PageHost, 'call'>, [name, ...args]: HostCall): void {
  host.call(name, ...args);
}
