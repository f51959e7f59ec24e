/** Drawing on the page: the widget and the button give way, the editor comes, and all are back afterwards. */
import type { CaptureType } from '../../wire/frame.ts';
import type { Films, Recording } from '../../wire/tickets/recording.ts';
import type { Drawing, FeedbackHost } from '../../wire/surfaces.ts';

type Host = Pick<FeedbackHost, 'button' | 'config' | 'send' | 'isShown' | 'setAside' | 'surface' | 'warn'>;
type Kept = {
  /** Gets a drawing at once, while the page is still as it was drawn on. `film`: what it was drawn over. */
  readonly drawing: (drawing: Drawing, film?: Recording) => void;
  readonly recording: (recording: Recording) => void;
};

/** As --brand in tokens.css, for a project whose configuration has not come yet. */
const BRAND = '#485bff';

export function createDrawing(host: Host, films: () => Promise<Films>, keep: Kept) {
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

  const open = async (wanted: CaptureType) => {
    // A film shows everything: where all is masked there is only the screenshot, which is masked too.
    const type = config.current().maskAll ? 'screenshot' : wanted;
    const mine = (turn += 1);
    const [{ openCapture }, react] = await Promise.all([surface('capture'), surface('react')]);
    const { begin } = await films();
    if (mine !== turn || !isShown()) return;
    const { color = BRAND, staticTranslations = {}, localizationOptions } = config.current();
    setAside(true);
    button.setHidden(true);
    const options: Parameters<typeof openCapture>[0] = {
      type,
      texts: staticTranslations,
      rtl: localizationOptions?.rtl === true,
      color,
      upload: begin,
      onNext(drawing, recording) {
        end();
        if (recording) keep.recording(recording);
        // What was blurred while filming is taken out of screenshot and replay too.
        keep.drawing(drawing, recording);
        send('set-form-data', { formKey: 'capture', data: { value: type, dirty: true } });
      },
      onDismiss: end,
      onScreenshot() {
        end();
        start('screenshot');
      },
    };
    editor = openCapture(options, react);
  };

  const start = (type: CaptureType) => {
    if (!editor) void open(type).catch((error: unknown) => warn('The capture editor did not open', error));
  };

  return {
    start,
    close() {
      editor?.close();
      end();
    },
    isOpen: () => editor !== undefined,
  };
}
