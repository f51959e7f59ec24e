/**
 * A campaign in the preview: the real loader is pushed the action over a socket that stands in for ours, and draws it with the
 * real app in a frame. While somebody writes on, that app is given the new content in place, as the loader gave it the first.
 */
import type { PreviewAction } from '../../wire/campaigns/preview.ts';

type Page = Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'origin'> };

/** What an app of ours asks of the page around it: none of it is done here. */
const presses = /^(open-url|show-|start-)/;
const DARK = '#171a21';
const LIGHT = '#ffffff';

export function createCampaignStage(page: Page) {
  let shown: PreviewAction | undefined;
  let line: TellingSocket | undefined;
  let app: Window | undefined;
  // Heard before the loader hears it.
  page.addEventListener('message', (event: MessageEvent) => {
    const name = nameOf(event.data);
    if (event.origin !== page.location.origin || name === undefined) return;
    if (presses.test(name)) event.stopImmediatePropagation();
    if (/^(banner|modal)-loaded$/.test(name)) app = event.source as Window;
  });
  return {
    /** Of a page of the campaign's; undefined where none is shown. */
    socket: () => (shown ? (line = new TellingSocket(shown.action)) : undefined),
    config: ({ color, dark, rtl }: PreviewAction): object => ({
      color,
      backgroundColor: dark ? DARK : LIGHT,
      feedbackButtonPosition: 'BUTTON_NONE',
      localizationOptions: { rtl },
      enableConsoleLogs: false,
    }),
    show(next: PreviewAction): void {
      shown = next;
      const { actionType, config } = next.action;
      // Whoever has closed it sees it again with the next change.
      if (!app || app.closed) return line?.tell(next.action);
      const data = actionType === 'modal' ? { ...(config as object), primaryColor: next.color } : next.action;
      app.postMessage(
        JSON.stringify({ type: actionType, name: `${String(actionType)}-data`, data }),
        page.location.origin,
      );
    },
  };
}

/** A socket that opens, welcomes whoever says hello, and tells one action after the other. */
export class TellingSocket extends EventTarget {
  #state = 0;
  #told = 0;
  #waiting: object | undefined;
  constructor(action: object) {
    super();
    this.#waiting = action;
    queueMicrotask(() => {
      this.#state = 1;
      this.dispatchEvent(new Event('open'));
    });
  }
  get readyState(): number {
    return this.#state;
  }
  send(text: string): void {
    if (nameOf(text) !== 'hello') return;
    this.#say({ name: 'welcome', data: { cursor: 0 } });
    const first = this.#waiting;
    this.#waiting = undefined;
    if (first) this.tell(first);
  }
  tell(action: object): void {
    this.#told += 1;
    this.#say({ name: 'update', data: { a: [action] }, seq: this.#told });
  }
  close(): void {
    this.#state = 3;
  }
  #say(message: object): void {
    if (this.#state === 1) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function nameOf(given: unknown): string | undefined {
  try {
    const { name } = (typeof given === 'string' ? JSON.parse(given) : given) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    // Not JSON, or null: some other script's message, or a ping.
    return undefined;
  }
}
