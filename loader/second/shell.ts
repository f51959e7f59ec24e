/** The messenger's frame and the container around it, drawn into the product's shadow root. State and rules: widget.ts. */
import type { ButtonPosition } from '../../src/wire/config.ts';
import type { Core, Stop } from '../core-api.ts';
import css from './shell.css';

const variants: Partial<Record<ButtonPosition, string>> = {
  BOTTOM_LEFT: 'modern-left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic-left',
  BUTTON_CLASSIC_BOTTOM: 'classic classic-bottom',
};

export type ShellFlag = 'hidden' | 'loading' | 'animate' | 'extended';

export type Shell = {
  readonly window: () => Window | null | undefined;
  /** Makes the frame if there is none yet. It starts hidden and loading. */
  readonly inject: () => void;
  readonly set: (flags: { readonly [F in ShellFlag]?: boolean }) => void;
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
  /** Below the mobile breakpoint the widget fills what the on-screen keyboard leaves of the window. */
  readonly followViewport: () => Stop;
  readonly remove: Stop;
};

export function createShell(core: Core): Shell {
  const flags: Record<string, boolean | undefined> = { hidden: true, loading: true };
  let container: HTMLElement | undefined;
  let iframe: HTMLIFrameElement | undefined;
  let sheet: CSSStyleSheet | undefined;

  const draw = () => {
    if (!container) return;
    const config = core.config.current();
    const variant = core.button.isShown() ? variants[config.feedbackButtonPosition ?? 'BOTTOM_RIGHT'] : 'no-button';
    container.className = ['frame', variant, ...Object.keys(flags).filter((name) => flags[name])].join(' ');
    container.dir = config.localizationOptions?.rtl ? 'rtl' : 'ltr';
    const values = {
      '--brand': config.headerColor,
      '--paper': config.backgroundColor,
      '--radius': px(config.borderRadius),
      '--x': px(config.buttonX),
      '--y': px(config.buttonY),
    };
    for (const [name, value] of Object.entries(values)) if (value) container.style.setProperty(name, value);
  };

  return {
    window: () => iframe?.contentWindow,
    inject() {
      if (container) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      core.root().adoptedStyleSheets.push(sheet);
      container = element('div');
      const skeleton = container.appendChild(element('div', 'skeleton'));
      for (let card = 0; card < 3; card++) skeleton.append(element('i'));
      iframe = container.appendChild(createFrame(core));
      draw();
      core.root().append(container);
    },
    set(changes) {
      Object.assign(flags, changes);
      draw();
    },
    focus: () => iframe?.focus(),
    hasFocus: () => !!iframe && core.root().activeElement === iframe,
    followViewport() {
      const view = window.visualViewport;
      const fit = () => {
        // Zoomed with two fingers the visible part is not what the keyboard leaves.
        if (!view || view.scale > 1.01) return;
        container?.style.setProperty('--top', px(view.offsetTop)!);
        container?.style.setProperty('--height', px(view.height)!);
      };
      fit();
      view?.addEventListener('resize', fit);
      view?.addEventListener('scroll', fit);
      return () => {
        view?.removeEventListener('resize', fit);
        view?.removeEventListener('scroll', fit);
      };
    },
    remove() {
      container?.remove();
      const sheets = core.root().adoptedStyleSheets;
      core.root().adoptedStyleSheets = sheets.filter((one) => one !== sheet);
      container = iframe = undefined;
    },
  };
}

function createFrame(core: Core): HTMLIFrameElement {
  const frame = element('iframe') as HTMLIFrameElement;
  frame.title = core.config.current().staticTranslations?.messengerTitle ?? 'Messenger';
  frame.allow = 'microphone; autoplay; fullscreen; encrypted-media';
  frame.referrerPolicy = 'origin';
  frame.src = `${core.urls.frame}/?${new URLSearchParams({ key: core.key, lang: core.config.lang() })}`;
  return frame;
}

function element(tag: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function px(value: number | string | undefined): string | undefined {
  return value === undefined ? undefined : `${Number(value)}px`;
}
