/** The messenger's frame and the container around it, drawn into the product's shadow root. When it shows: widget.ts. */
import type { ButtonPosition } from '../../src/wire/config.ts';
import type { Core, Stop } from '../core-api.ts';
import { listen } from './listen.ts';
import css from './shell.css';

const variants: { readonly [P in ButtonPosition]?: string } = {
  BOTTOM_LEFT: 'modern-left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic-left',
  BUTTON_CLASSIC_BOTTOM: 'classic bottom',
};

type Flag = 'hidden' | 'loading' | 'animate' | 'extended';

export type Shell = {
  readonly window: () => Window | null | undefined;
  /** Makes the frame if there is none yet. It starts hidden and loading. */
  readonly inject: () => void;
  /** Sets or takes away classes of the container, and draws it as the configuration says. */
  readonly set: (flags: { readonly [F in Flag]?: boolean }) => void;
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
  /** Below the mobile breakpoint the widget fills what the on-screen keyboard leaves of the window. */
  readonly followViewport: () => Stop;
  readonly remove: Stop;
};

export function createShell(core: Core): Shell {
  const flags: { [F in Flag]?: boolean } = { hidden: true, loading: true };
  let container: HTMLElement | undefined;
  let frame: HTMLIFrameElement | undefined;

  const style = (name: string, value: string) => container?.style.setProperty(`--${name}`, value);

  const set: Shell['set'] = (changes) => {
    Object.assign(flags, changes);
    if (!container) return;
    const {
      backgroundColor,
      borderRadius,
      buttonX,
      buttonY,
      feedbackButtonPosition,
      headerColor,
      localizationOptions,
    } = core.config.current();
    container.className = [
      'frame',
      core.button.isShown() ? (variants[feedbackButtonPosition!] ?? '') : 'no-button',
      ...Object.keys(flags).filter((name) => flags[name as Flag]),
    ].join(' ');
    container.dir = localizationOptions?.rtl ? 'rtl' : 'ltr';
    style('brand', headerColor ?? '#485bff');
    style('paper', backgroundColor ?? '#fff');
    for (const [name, size = 20] of Object.entries({ x: buttonX, y: buttonY, radius: borderRadius })) {
      style(name, `${size}px`);
    }
  };

  return {
    window: () => frame?.contentWindow,
    set,
    inject() {
      if (container) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const root = core.root();
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      container = document.createElement('div');
      const skeleton = document.createElement('p');
      for (let cards = 3; cards--;) skeleton.append(document.createElement('i'));
      frame = createFrame(core);
      container.append(skeleton, frame);
      set({});
      root.append(container);
    },
    focus: () => frame?.focus(),
    hasFocus: () => core.root().activeElement === frame,
    followViewport() {
      const view = window.visualViewport;
      if (!view) return () => undefined;
      const fit = () => {
        // Zoomed with two fingers the visible part is not what the keyboard leaves.
        if (view.scale > 1.01) return;
        style('top', `${view.offsetTop}px`);
        style('height', `${view.height}px`);
      };
      // Not in this frame: what was just put in would have to be laid out before it can be painted.
      const first = requestAnimationFrame(fit);
      const stops = [() => cancelAnimationFrame(first), listen(view, 'resize', fit), listen(view, 'scroll', fit)];
      return () => stops.forEach((stop) => stop());
    },
    remove() {
      container?.remove();
      container = frame = undefined;
    },
  };
}

function createFrame(core: Core): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = core.config.current().staticTranslations?.messengerTitle ?? 'Messenger';
  frame.allow = 'microphone; autoplay; fullscreen; encrypted-media';
  frame.referrerPolicy = 'origin';
  frame.src = `${core.urls.frame}/?${new URLSearchParams({ key: core.key, lang: core.config.lang() })}`;
  return frame;
}
