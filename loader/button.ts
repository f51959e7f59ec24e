/** The feedback button: a real button, drawn without any library, styled by its own sheet. */
import type { FlowConfig } from '../src/wire/config/shapes.ts';
import { textOn } from '../src/wire/pure/contrast.ts';
import type { Browser, Stop } from './browser.ts';

export type Button = {
  /** Draws it as the configuration says; nothing where the position is none. */
  readonly draw: (config: Partial<FlowConfig>) => void;
  readonly remove: () => void;
  /** Pressed look and label while the widget is open. */
  readonly setOpen: (open: boolean) => void;
  /** Hides it while the capture editor is open. */
  readonly setHidden: (hidden: boolean) => void;
  readonly setBadge: (count: number) => void;
  /** The host's word (`showFeedbackButton`), over the configured position. */
  readonly setShown: (shown: boolean) => void;
  /** Whether it is drawn now; the widget takes its place where it is not. */
  readonly isShown: () => boolean;
};

type Acts = {
  press: () => void;
  /** Hovered or focused for 65 ms, or pressed down: a press is likely. */
  intent: () => void;
};

const INTENT_MS = 65;
const BRAND = '#485BFF';
const DISTANCE_PX = 20;
/** The same word in every language that we speak; a project sets its own. */
const LABEL = 'Feedback';

export function createButton(
  { document, listen, later }: Pick<Browser, 'document' | 'listen' | 'later'>,
  shadow: () => ShadowRoot,
  acts: Acts,
): Button {
  let parts: ReturnType<typeof build> | undefined;
  let config: Partial<FlowConfig> | undefined;
  let open = false;
  let hidden = false;
  /** What the host has said, over the position of the configuration. */
  let shown: boolean | undefined;
  let unread = '';
  let drawnLogo: string | undefined;
  let stops: Stop[] = [];

  const watch = (button: HTMLElement) => {
    let rests: Stop[] = [];
    const leave = () => rests.splice(0).forEach((stop) => stop());
    const near = () => {
      leave();
      rests = [later(INTENT_MS, acts.intent), listen(button, 'pointerleave', leave), listen(button, 'blur', leave)];
    };
    stops = [
      leave,
      listen(button, 'click', acts.press),
      listen(button, 'pointerenter', near),
      listen(button, 'focus', near),
      // A finger comes without hovering; the press itself comes some 100 ms later.
      listen(button, 'pointerdown', acts.intent),
    ];
  };

  const clear = () => {
    stops.forEach((stop) => stop());
    parts?.button.remove();
    parts = drawnLogo = undefined;
  };

  /**
   * The label or the count, made when there is something to say: most buttons are a sign alone. Kept and not looked for: a
   * page's first looks cost a slow one a millisecond.
   */
  const say = (tag: 'span' | 'b', words: string) => {
    const { button, said } = parts!;
    if (!words) {
      said[tag]?.remove();
      return delete said[tag];
    }
    if (!said[tag]) {
      said[tag] = document.createElement(tag);
      said[tag].dir = 'auto';
      button.append(said[tag]);
    }
    said[tag].textContent = words;
  };

  const render = () => {
    if (!config) return;
    const none = config.feedbackButtonPosition === 'BUTTON_NONE';
    if (!(shown ?? !none)) return clear();
    if (!parts) {
      parts = build(document);
      watch(parts.button);
    }
    const { button, icon, said } = parts;
    const color = /^#[\da-f]{6}$/i.test(config.buttonColor ?? '') ? config.buttonColor! : BRAND;
    const label = config.widgetButtonText || LABEL;
    const { buttonX, buttonY, borderRadius } = config;
    // Set as a property: a strict policy forbids the attribute.
    button.style.cssText = `--c:${color};--t:${textOn(color)};--x:${pixels(buttonX)};--y:${pixels(buttonY)};--r:${pixels(borderRadius)}`;
    button.className = classOf(config);
    button.hidden = hidden;
    button.setAttribute('aria-expanded', `${open}`);
    button.setAttribute('aria-label', unread ? `${label} (${unread})` : label);
    say('span', button.className.startsWith('modern') ? '' : label);
    say('b', open ? '' : unread);
    if (config.buttonLogo !== drawnLogo) {
      drawnLogo = config.buttonLogo;
      said.img?.remove();
      if (drawnLogo) icon.before((said.img = logoOf(document, drawnLogo)));
    }
    // Last: every change of what is in the page already makes the browser look at it anew.
    if (!button.isConnected) shadow().append(button);
  };

  return {
    draw: (next) => {
      config = next;
      render();
    },
    remove: () => {
      config = undefined;
      clear();
    },
    setOpen: (next) => {
      open = next;
      render();
    },
    setHidden: (next) => {
      hidden = next;
      render();
    },
    setShown: (next) => {
      shown = next;
      render();
    },
    isShown: () => Boolean(parts) && !hidden,
    setBadge: (count) => {
      unread = count > 9 ? '9+' : count > 0 ? `${count}` : '';
      render();
    },
  };
}

/** Sides change places where the page reads from the right. */
function classOf({ feedbackButtonPosition, localizationOptions }: Partial<FlowConfig>): string {
  const position = String(feedbackButtonPosition);
  const kind = position.includes('CLASSIC') ? (position.endsWith('BOTTOM') ? 'foot' : 'tab') : 'modern';
  return position.endsWith('LEFT') === (localizationOptions?.rtl === true) ? kind : `${kind} left`;
}

/** A number, or a number as text; the usual distance where it is neither. */
function pixels(value: unknown): string {
  const number = Number.parseFloat(String(value));
  return `${number >= 0 ? number : DISTANCE_PX}px`;
}

function build(document: Document) {
  const button = document.createElement('button');
  // Its shape is in the sheet: the first SVG element of a page costs a slow one milliseconds.
  const icon = document.createElement('i');
  button.type = 'button';
  button.setAttribute('aria-haspopup', 'dialog');
  button.append(icon);
  const said: { [tag in 'span' | 'b' | 'img']?: HTMLElement } = {};
  return { button, icon, said };
}

function logoOf(document: Document, address: string): HTMLImageElement {
  const logo = document.createElement('img');
  logo.alt = '';
  // A picture that does not come, or that the page's policy forbids, leaves our own sign.
  logo.addEventListener('error', () => logo.remove());
  logo.src = address;
  return logo;
}
