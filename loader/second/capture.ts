/** Drawing on the page: the widget and the button give way, the editor comes, and all are back afterwards. */
import type { CaptureType } from '../../src/wire/frame.ts';
import type { Reports } from '../../src/wire/surface.ts';
import type { Core } from '../core-api.ts';
import type { Channel } from './channel.ts';
import type { Widget } from './widget.ts';

export type Capture = {
  readonly start: (type: CaptureType) => Promise<void>;
  /** Closes the editor, if there is one, as if it had been dismissed. */
  readonly close: () => void;
  readonly isOpen: () => boolean;
};

export function createCapture(core: Core, widget: Widget, send: Channel['send'], reports: () => Promise<Reports>): Capture {
  let editor: { close: () => void } | undefined;
  /** Counts starts and closings, so that a chunk that arrives late opens nothing. */
  let turn = 0;

  const end = () => {
    turn++;
    if (!editor) return;
    editor = undefined;
    core.button.setHidden(false);
    widget.setAside(false);
  };

  return {
    async start(type) {
      if (editor) return;
      const mine = ++turn;
      const [{ openCapture }, { keep }] = await Promise.all([core.surface('capture'), reports()]);
      if (mine !== turn) return;
      const { color = BRAND, staticTranslations = {}, localizationOptions } = core.config.current();
      widget.setAside(true);
      core.button.setHidden(true);
      editor = openCapture({
        type,
        texts: staticTranslations,
        rtl: !!localizationOptions?.rtl,
        color,
        onNext(drawing) {
          end();
          if (type === 'screenshot') keep(drawing);
          send('set-form-data', { formKey: 'capture', data: { value: type, dirty: true } });
        },
        onDismiss: end,
      });
    },
    close() {
      editor?.close();
      end();
    },
    isOpen: () => !!editor,
  };
}

/** As --brand in tokens.css, for a project whose configuration has not come yet. */
export const BRAND = '#485bff';
