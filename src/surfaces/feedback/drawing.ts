/** Drawing on the page: the widget and the button give way, the editor comes, and all are back afterwards. */
import type { CaptureType } from '../../wire/frame.ts';
import type { Drawing, FeedbackHost } from '../../wire/surface.ts';

type Host = Pick<FeedbackHost, 'button' | 'config' | 'send' | 'isShown' | 'setAside' | 'surface' | 'warn'>;

/** As --brand in tokens.css, for a project whose configuration has not come yet. */
const BRAND = '#485bff';

/** `keep` gets the drawing of a screenshot at once, while the page is still as it was drawn on. */
export function createDrawing(host: Host, keep: (drawing: Drawing) => void) {
  const { button, config, send, isShown, setAside, surface, warn } = host;
  let editor: { close: () => void } | undefined;
  /** Counts starts and closings, so that a chunk that arrives late opens nothing. */
  let turn = 0;

  const end = () => {
    turn += 1;
    if (!editor) return;
    editor = undefined;
    button.setHidden(false);
    setAside(false);
  };

  const open = async (type: CaptureType) => {
    const mine = (turn += 1);
    const { openCapture } = await surface('capture');
    if (mine !== turn || !isShown()) return;
    const { color = BRAND, staticTranslations = {}, localizationOptions } = config.current();
    setAside(true);
    button.setHidden(true);
    editor = openCapture({
      type,
      texts: staticTranslations,
      rtl: localizationOptions?.rtl === true,
      color,
      onNext(drawing) {
        end();
        if (type === 'screenshot') keep(drawing);
        send('set-form-data', { formKey: 'capture', data: { value: type, dirty: true } });
      },
      onDismiss: end,
    });
  };

  return {
    start(type: CaptureType) {
      if (!editor) void open(type).catch((error: unknown) => warn('The capture editor did not open', error));
    },
    close() {
      editor?.close();
      end();
    },
    isOpen: () => editor !== undefined,
  };
}
