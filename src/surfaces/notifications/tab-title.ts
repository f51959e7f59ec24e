/**
 * The count of what is unread before the page's own title. Only our few letters are put in and taken out, in the text node
 * that is there: whoever holds on to that node, as some frameworks do, still changes the title.
 */
const REMEMBERED = 50;
/** A page that undoes what we do as it comes would go on without end, and so would we. */
const REDRAWS_MOST = 20;
const REDRAWS_MS = 1000;

export type TabTitle = {
  /** 0 takes it away. */
  readonly show: (count: number) => void;
  readonly close: () => void;
};

/** `now` in milliseconds; only differences count. */
export function createTabTitle(page: Document, now: () => number): TabTitle {
  let count = 0;
  /** What we have made of a title of the page, by what it became: pages keep what they read, and put it back later. */
  const made = new Map<string, string>();
  let shown: string | undefined;
  let watcher: MutationObserver | undefined;
  /** The page wants its title for itself. */
  let givenUp = false;

  const prefix = () => (count > 0 ? `(${count}) ` : '');

  const draw = () => {
    const node = titleText(page);
    if (!node) return;
    const own = made.get(node.data) ?? node.data;
    const wanted = prefix() + own;
    if (node.data !== wanted) {
      const ours = node.data.length - own.length;
      node.replaceData(0, ours, prefix());
    }
    if (count > 0) remember(wanted, own);
    shown = wanted;
  };
  const remember = (became: string, own: string) => {
    made.set(became, own);
    if (made.size > REMEMBERED) made.delete(made.keys().next().value!);
  };

  const watch = () => {
    let [redraws, since] = [0, now()];
    watcher = new MutationObserver(() => {
      if (titleText(page)?.data === shown) return;
      if (now() - since > REDRAWS_MS) [redraws, since] = [0, now()];
      redraws += 1;
      givenUp = redraws > REDRAWS_MOST;
      if (givenUp) watcher?.disconnect();
      else draw();
    });
    // The head and not the title: single-page sites replace that element.
    watcher.observe(page.head, { childList: true, subtree: true, characterData: true });
  };
  const show = (next: number) => {
    count = Math.max(0, Math.floor(next) || 0);
    if (givenUp || (!watcher && count === 0)) return;
    draw();
    if (!watcher && page.head) watch();
  };
  return {
    show,
    close() {
      show(0);
      watcher?.disconnect();
      watcher = undefined;
    },
  };
}

/** The first words of the page's title; undefined where it has none to put a count before. */
function titleText(page: Document): Text | undefined {
  const first = page.head?.querySelector('title')?.firstChild;
  return first?.nodeType === Node.TEXT_NODE ? (first as Text) : undefined;
}
