/** The host API of the messenger: opening it, and what it opens with (widget-protocol 1.2 and 4.3). */
import type { Connected } from '../core-api.ts';
import type { Channel } from './channel.ts';
import { asObject } from '../../src/wire/pure/plain-json.ts';
import type { Widget } from './widget.ts';

export function createOpeners(core: Connected, channel: Channel, widget: Widget, isDrawing: () => boolean) {
  const open = () => {
    widget.setExtended(false);
    widget.show();
  };

  /** Dropped when the session is not ready: the report could not be sent. Without `back` there is no way back to home. */
  const startFlow = (flow: unknown, back?: unknown) => {
    if (core.session.state() !== 'ready' || typeof flow !== 'string' || !flow) return;
    channel.send('start-feedbackflow', { flow, hideBackButton: !back }, true);
    open();
  };

  return {
    open,
    close: widget.hide,
    hide: widget.hide,
    isOpened: () => core.state.open || isDrawing(),
    startFeedbackFlow: startFlow,
    startClassicForm: startFlow,
    preFillForm: (data: unknown) => channel.send('prefill-form-data', asObject(data), true),
  };
}
