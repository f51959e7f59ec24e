/**
 * The messenger's frame and the container around it, drawn into the product's shadow root. It is in the core, so that a
 * press shows it at once and the frame loads beside the other parts. When it shows: messenger/widget.ts.
 */
import type { ButtonPosition } from '../src/wire/config/choices.ts';
import type { FlowConfig } from '../src/wire/config/shapes.ts';
import type { Button } from './button.ts';
import type { Urls } from './script.ts';
import type { Browser, Stop } from './browser.ts';
import css from './frame-holder.css';

const variants: { readonly [P in ButtonPosition]?: string } = {
  BOTTOM_LEFT: 'modern-left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic-left',
  BUTTON_CLASSIC_BOTTOM: 'classic bottom',
};

type Flag = 'hidden' | 'loading' | 'animate' | 'extended' | 'survey' | 'survey-full' | 'survey-web';

export type FrameHolder = {
  readonly window: () => Window | null | undefined;
  /** Makes the frame if there is none yet. It starts hidden and loading. */
  readonly inject: () => void;
  /** Sets or takes away classes of the container, and draws it as the configuration says. */
  readonly set: (flags: { readonly [F in Flag]?: boolean }) => void;
  readonly isHidden: () => boolean;
  /** A custom property of the container, without its dashes. */
  readonly style: (name: string, value: string) => void;
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
  /** Whether the frame has said anything. */
  readonly hasSpoken: () => boolean;
  /** Runs at the frame's next word before anybody else listens. */
  readonly onSpoken: (job: () => void) => void;
  /** What the frame has said so far, for whoever comes later to listen; from then on nothing is kept. */
  readonly takeEarly: () => MessageEvent[];
  readonly remove: Stop;
};

type Parts = {
  browser: Pick<Browser, 'document' | 'listen' | 'window'>;
  config: () => Partial<FlowConfig>;
  button: Pick<Button, 'isShown'>;
  root: () => ShadowRoot;
  urls: Urls;
  /** Of the project and the language. */
  query: () => Record<string, string>;
};

export function createFrameHolder({ browser, config, button, root, urls, query }: Parts): FrameHolder {
  const { document, listen, window } = browser;
  const flags: { [F in Flag]?: boolean } = { hidden: true, loading: true };
  let container: HTMLElement | undefined;
  let frame: HTMLIFrameElement | undefined;
  let early: MessageEvent[] = [];
  let stopEarly: Stop | undefined;
  let hasSpoken = false;
  let jobs: (() => void)[] = [];

  const style = (name: string, value: string) => container?.style.setProperty(`--${name}`, value);
  const takeEarly = () => {
    stopEarly?.();
    // Whoever listens from now on hears it at once.
    hasSpoken = true;
    return early.splice(0);
  };

  const set: FrameHolder['set'] = (changes) => {
    Object.assign(flags, changes);
    if (!container) return;
    const {
      backgroundColor,
      borderRadius,
      buttonColor,
      buttonX,
      buttonY,
      feedbackButtonPosition,
      headerColor = buttonColor,
      localizationOptions,
      staticTranslations,
    } = config();
    container.className = [
      'frame',
      button.isShown() ? (variants[feedbackButtonPosition!] ?? '') : 'no-button',
      ...Object.keys(flags).filter((name) => flags[name as Flag]),
    ].join(' ');
    frame!.title = staticTranslations?.messengerTitle ?? 'Messenger';
    container.dir = localizationOptions?.rtl ? 'rtl' : 'ltr';
    style('brand', headerColor ?? '#485bff');
    style('paper', backgroundColor ?? '#fff');
    for (const [name, size = 20] of Object.entries({ x: buttonX, y: buttonY, radius: borderRadius })) {
      style(name, `${size}px`);
    }
  };

  const createFrame = () => {
    const made = document.createElement('iframe');
    made.allow = 'microphone; autoplay; fullscreen; encrypted-media';
    made.referrerPolicy = 'origin';
    made.src = `${urls.frame}/?${new URLSearchParams(query())}`;
    return made;
  };

  return {
    window: () => frame?.contentWindow,
    set,
    style,
    isHidden: () => flags.hidden!,
    inject() {
      if (container) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const shadow = root();
      shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
      container = document.createElement('div');
      const skeleton = document.createElement('p');
      for (let cards = 3; cards--;) skeleton.append(document.createElement('i'));
      frame = createFrame();
      container.append(skeleton, frame);
      set({});
      shadow.append(container);
      stopEarly = listen(window, 'message', (event: MessageEvent) => {
        if (event.source !== frame?.contentWindow) return;
        early.push(event);
        hasSpoken = true;
        for (const job of jobs.splice(0)) job();
      });
    },
    focus: () => frame?.focus(),
    hasFocus: () => root().activeElement === frame,
    hasSpoken: () => hasSpoken,
    onSpoken: (job) => void jobs.push(job),
    takeEarly,
    remove() {
      takeEarly();
      hasSpoken = false;
      jobs = [];
      container?.remove();
      container = frame = undefined;
      flags.hidden = flags.loading = true;
    },
  };
}
