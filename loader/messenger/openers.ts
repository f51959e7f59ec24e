/** The host API of the messenger: opening it, and what it opens with (widget-protocol 1.2 and 4.3). */
import type { SdkToFrame } from '../../src/wire/frame.ts';
import type { Connected } from '../core-api.ts';
import type { Stop } from '../browser.ts';
import type { Channel } from './channel.ts';
import { asObject } from '../../src/wire/pure/plain-json.ts';
import type { Widget } from './widget.ts';

type Parts = {
  channel: Channel;
  widget: Widget;
  /** The next form begins with the drawing. */
  next: { drawing: boolean };
  isDrawing: () => boolean;
};

/**
 * What opens by one message, by its function: the message, the field that the first argument goes into, and `quiet` where
 * the wire speaks of the way back only when there is none.
 */
const messages: Readonly<Record<string, readonly [message: keyof SdkToFrame, field?: string, quiet?: 1]>> = {
  openConversations: ['open-conversations'],
  openConversation: ['open-conversation', 'shareToken'],
  openHelpCenter: ['open-helpcenter'],
  openHelpCenterArticle: ['open-help-article', 'articleId'],
  openHelpCenterCollection: ['open-help-collection', 'collectionId', 1],
  searchHelpCenter: ['open-helpcenter-search', 'term'],
  openNews: ['open-news'],
  openNewsArticle: ['open-news-article', 'id', 1],
  openFeatureRequests: ['open-feature-requests', '', 1],
  // Of a notice: pages have no function for one of them.
  _openFeatureRequest: ['open-feature-requests', 'id', 1],
  openChecklists: ['open-checklists', '', 1],
  openChecklist: ['open-checklist', 'id'],
};
const formats = /^survey_(full|web)$/;
/** Whoever wanted a form has gone on by then. */
const SESSION_WAIT_MS = 10_000;

type Lent = Pick<Connected, 'onDestroy' | 'browser' | 'session' | 'state'>;

export function createOpeners({ onDestroy, browser, session, state }: Lent, parts: Parts) {
  const { channel, isDrawing, next, widget } = parts;
  const open = () => {
    widget.setExtended(false);
    widget.show();
  };
  const openWith = <N extends keyof SdkToFrame>(name: N, data: SdkToFrame[N]) => {
    channel.send(name, data, true);
    widget.setFormat(name === 'start-survey' ? (data as SdkToFrame['start-survey']).format : '');
    open();
  };

  /** Of nothing nothing opens. */
  const opener =
    ([name, field, quiet]: (typeof messages)[string]) =>
    (...given: unknown[]) => {
      const id = field ? idOf(given.shift()) : '';
      if (field && !id) return;
      const hideBackButton = given[0] === false;
      openWith(name, { ...(field && { [field]: id }), ...((hideBackButton || !quiet) && { hideBackButton }) } as never);
    };
  const startBot = (botId?: unknown, back?: unknown) => {
    const id = idOf(botId ?? '');
    if (id || (botId ?? '') === '') openWith('start-bot', { botId: id, hideBackButton: back === false });
  };

  let unwait: Stop | undefined;
  onDestroy(() => unwait?.());
  /**
   * Without a session the report could not be sent. One that is only put off, as on a page that has just come, is asked for
   * now; where there is none in time, nothing opens. The last wish counts.
   */
  const withSession = (job: () => void) => {
    unwait?.();
    if (session.state() !== 'ready') session.start();
    if (session.state() === 'ready') return job();
    const stops = [
      browser.later(SESSION_WAIT_MS, () => unwait?.()),
      session.onChange((current) => {
        if (!current) return;
        unwait?.();
        job();
      }),
    ];
    unwait = () => stops.splice(0).forEach((stop) => stop());
  };
  const start = (given: unknown, hideBackButton: boolean, options: Record<string, unknown>, isSurvey: boolean) => {
    const flow = idOf(given);
    if (!flow) return;
    withSession(() => {
      next.drawing = options.autostartDrawing === true;
      const format = formats.test(`${options.format}`) ? `${options.format}` : 'survey';
      if (isSurvey) openWith('start-survey', { flow, hideBackButton: true, format });
      else openWith('start-feedbackflow', { flow, hideBackButton, ...(options.format ? { format } : {}) });
    });
  };
  /** Without `back` there is no way back to the home screen. */
  const startFlow = (flow: unknown, back?: unknown) => start(flow, !back, {}, false);

  return {
    ...Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, opener(message)])),
    open,
    close: widget.hide,
    hide: widget.hide,
    isOpened: () => state.open || isDrawing(),
    startBot,
    startConversation: (back?: unknown) => startBot('', back),
    startChecklist(outboundId: unknown, back?: unknown, sharedKey?: unknown) {
      const id = idOf(outboundId);
      const key = idOf(sharedKey);
      if (id)
        openWith('start-checklist', { outboundId: id, hideBackButton: back === false, ...(key && { sharedKey: key }) });
      return !!id;
    },
    startFeedbackFlow: startFlow,
    startClassicForm: startFlow,
    startFeedbackFlowWithOptions(flow: unknown, given?: unknown, isSurvey?: unknown) {
      const options = asObject(given);
      start(flow, options.hideBackButton === true, options, isSurvey === true);
    },
    showSurvey: (flow: unknown, format?: unknown) => start(flow, true, { format }, true),
    preFillForm: (data: unknown) => channel.send('prefill-form-data', asObject(data), true),
  };
}

/** '' where it is none. */
function idOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
