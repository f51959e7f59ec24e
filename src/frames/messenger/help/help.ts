/**
 * What the help center keeps while the frame lives: what it has loaded, how far each screen was scrolled and what was pressed
 * on it, and whether articles are read in the wide frame. One for each messenger; it begins anew with another visitor.
 */
import { proxy } from 'valtio/vanilla';
import { pageInTicket, pageToFrame } from '../../../wire/help/page.ts';
import { fits, type Struct } from '../../../wire/schema.ts';
import type { Messenger } from '../messenger.ts';
import { seen } from '../seen.ts';
import type { HelpPlace } from './places.ts';

/** Why there is no answer. `gone`: it is not there, or not for this visitor. */
export type Trouble = 'offline' | 'gone' | 'busy' | 'failed';

/** The page around the messenger. `width` in CSS pixels. */
export type Page = { readonly url: string; readonly width: number | undefined };

/** How far a screen was scrolled, and the `data-to` of what was pressed last on it. */
type Left = { readonly scroll: number; readonly pressed: string | undefined };

/** How long a page of ours may take to say where it is; others are asked in their own way then. */
const PAGE_WAIT_MS = 300;

export type Help = ReturnType<typeof createHelp>;

const helps = new WeakMap<Messenger, Help>();

export function helpOf(messenger: Messenger): Help {
  const help = helps.get(messenger) ?? createHelp(messenger);
  helps.set(messenger, help);
  return help;
}

const troubles: Readonly<Record<number, Trouble>> = { 404: 'gone', 410: 'gone', 429: 'busy', 503: 'busy' };

function createHelp(messenger: Messenger) {
  const view = proxy({ isLarge: false, page: null as Page | null });
  const loaded = loading(messenger);
  const screens = leaving(messenger);
  const places = () => messenger.state.help?.places ?? [];
  return {
    view,
    ...loaded,
    /** The list of news was shown, `upTo` its newest entry. */
    see(upTo: string): void {
      messenger.state.news = 0;
      void loaded
        .tell('/news/seen', { upTo })
        .then((isTaken) => isTaken && seen().postMessage(messenger.state.visitor.id));
    },
    ...askingPage(messenger, (page) => void (view.page = page)),
    ...screens,
    go: (place: HelpPlace): void => void places().push(place),
    /** To the screen before, or to the home screen. */
    back(): void {
      const { help } = messenger.state;
      if (places().length > 1) places().pop();
      else if (help?.form) {
        messenger.state.help = null;
        messenger.flow.open(help.form, false);
      } else messenger.home();
    },
    /** Shows the article that is open in another language. */
    readIn(lang: string): void {
      const place = places().at(-1);
      if (place?.at === 'article') place.lang = lang;
    },
    /** One page more of the list of news. */
    more(): void {
      const place = places().at(-1);
      if (place?.at === 'news') place.pages += 1;
    },
    /** News of that category too, beside those chosen; without it where it is chosen already. None are all. */
    narrow(category: string): void {
      const place = places().at(-1);
      if (place?.at !== 'news') return;
      const { categories } = place;
      place.categories = categories.includes(category)
        ? categories.filter((one) => one !== category)
        : [...categories, category];
      place.pages = 1;
    },
    /** What is typed into the search; what is found for it is read from its top. */
    type(query: string): void {
      const place = places().at(-1);
      if (place?.at !== 'home') return;
      place.query = query;
      screens.comeTo(places().length - 1);
    },
    turnSize(): void {
      view.isLarge = !view.isLarge;
    },
  };
}

function leaving({ state }: Messenger) {
  let left: Left[] = [];
  let way: unknown;
  return {
    leave: (depth: number, as: Left): void => void (left[depth] = as),
    /** How the screen at that depth was left. What is kept of deeper ones is of a way that nobody is on any more. */
    comeTo(depth: number): Left | undefined {
      // What is opened anew begins at its top, wherever another way was left.
      if (way !== state.help) left = [];
      way = state.help;
      return left.splice(depth)[0];
    },
  };
}

function loading(messenger: Messenger) {
  const kept = new Map<string, unknown>();
  let owner = messenger.state.visitor.id;
  return {
    /** What the last answer to this was, if there was one. */
    kept: (key: string): unknown => kept.get(key),
    /** Tells what a reader has done. False where it was not taken. */
    tell: (path: string, body: object): Promise<boolean> =>
      messenger.ask(`/api/messenger${path}`, body).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** Asks, and keeps the answer under the key; resolves with what went wrong. */
    async load<T>(key: string, path: string, body: object, struct: Struct<T>): Promise<Trouble | undefined> {
      const { id } = messenger.state.visitor;
      if (owner && id !== owner) kept.clear();
      owner = id;
      try {
        const response = await messenger.ask(`/api/messenger${path}`, body);
        if (!response.ok) {
          const trouble = troubles[response.status] ?? 'failed';
          // What was taken back is not shown any more.
          if (trouble === 'gone') kept.delete(key);
          return trouble;
        }
        const value: unknown = await response.json();
        if (!fits(struct, value)) return 'failed';
        kept.set(key, value);
        return undefined;
      } catch {
        return 'offline';
      }
    },
  };
}

function askingPage({ listen, post }: Messenger, hear: (page: Page) => void) {
  /** The opening of the widget for which the page was asked last. */
  let askedAt: number | undefined;
  let hasAnswered = false;
  let resized: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    hasAnswered = false;
    post('collect-page');
    setTimeout(() => {
      if (!hasAnswered) post('collect-ticket-data');
    }, PAGE_WAIT_MS);
  };
  const heard = (page: Page) => {
    hasAnswered = true;
    hear(page);
  };
  listen(pageToFrame, { page: ({ url, width }) => heard({ url, width }) });
  listen(pageInTicket, {
    'collect-ticket-data': ({ metaData: { currentUrl, innerWidth } }) => heard({ url: currentUrl, width: innerWidth }),
  });
  // A page that becomes narrow, or wide again, changes the frame with it: once that has ended it is asked how wide it is.
  window.addEventListener('resize', () => {
    clearTimeout(resized);
    resized = setTimeout(ask, PAGE_WAIT_MS);
  });
  return {
    /** Asks the page where it is, once for each opening of the widget; `view.page` says it as soon as it answers. */
    askPage(opening: number): void {
      if (opening === askedAt) return;
      askedAt = opening;
      ask();
    },
  };
}

/** Origin and path of an address: the rest of it leaves the browser with nothing. Undefined for what is no page of the web. */
export function pathOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return origin === 'null' ? undefined : origin + pathname;
}
