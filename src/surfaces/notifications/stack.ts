/** The stack over the page: at most two cards, newest on top, that stay while they say the same. */
import type { PageHost } from '../../wire/page-surfaces.ts';
import { element } from '../kit/element.ts';
import { firstName } from '../kit/first-name.ts';
import { openPanel } from '../kit/panel.ts';
import { translator } from '../kit/texts.ts';
import { createAnnouncer } from './announcer.ts';
import { cardOf, type Card, type CardActions } from './cards.ts';
import { newsCard } from './news-card.ts';
import type { Notice } from './notice.ts';
import { onceSeen } from './seen.ts';
import css from './notifications.css';
import { distancesOf, placeOf } from './place.ts';
import { english } from './texts.ts';

export type Stack = {
  /** `arrived` come in with a movement and are announced. */
  readonly draw: (notices: readonly Notice[], arrived?: readonly Notice[]) => void;
  /** Draws every card anew, for other texts or another name of the visitor. */
  readonly redraw: (notices: readonly Notice[]) => void;
  readonly restyle: () => void;
  readonly close: () => void;
};

export function createStack(
  host: PageHost,
  { open, dismiss, seen }: CardActions & { readonly seen: (notice: Notice) => void },
): Stack {
  const t = translator(host, english);
  const panel = openPanel(host, css);
  const announcer = createAnnouncer(host);
  const region = element('section', { class: 'stack', hidden: true });
  panel.root.append(announcer.node, region);
  /** Cards by the notice that they show. */
  let cards = new Map<string, Card>();
  /** Where the focus was before it came to the stack. */
  let before: EventTarget | null = null;

  const actions: CardActions = {
    open: (notice) => leave(() => open(notice)),
    dismiss: (ids) => leave(() => dismiss(ids)),
  };
  /** Whoever was on the last card that goes is put back to where they came from. */
  const leave = (act: () => void) => {
    const focused = panel.root.activeElement;
    act();
    if (focused && region.hidden && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) before = relatedTarget;
  });
  region.addEventListener('keydown', (event) => {
    const card = [...cards.values()].find(({ node }) => node.contains(panel.root.activeElement));
    if (event.key !== 'Escape' || event.isComposing || !card) return;
    event.preventDefault();
    event.stopPropagation();
    actions.dismiss(card.ids);
  });
  /** Moves the focus to the same control of the card that is now in the place of the removed one. */
  const passFocusOn = (className: string, at: number) => {
    const cameFrom = before;
    const card = region.children[Math.min(at, region.children.length - 1)];
    card?.querySelector<HTMLElement>(`.${className}`)?.focus({ preventScroll: true });
    before = cameFrom;
  };

  const draw = (notices: readonly Notice[], arrived: readonly Notice[] = [], anew = false) => {
    const drawn = new Map<string, Card>();
    const name = firstName(host.session.current().name);
    const focused = panel.root.activeElement;
    const focusedAt = [...region.children].findIndex((node) => node.contains(focused));
    const fresh: Card[] = [];
    for (const [at, group] of groupsOf(notices).entries()) {
      const key = JSON.stringify(group);
      const old = anew ? undefined : cards.get(key);
      const card = old ?? (group[0]!.kind === 'news' ? newsCard : cardOf)(group, { t, name, ...actions });
      drawn.set(key, card);
      if (!old) onceSeen(host, card.node, () => seen(group[0]!));
      // Only what is new is moved: a node that is put in again begins its entrance again.
      if (!old) region.insertBefore(card.node, region.children[at] ?? null);
      if (!group.some((notice) => arrived.includes(notice))) continue;
      card.node.classList.add('new');
      fresh.push(card);
    }
    for (const [key, { node }] of cards) if (drawn.get(key)?.node !== node) node.remove();
    cards = drawn;
    region.hidden = drawn.size === 0;
    region.setAttribute('aria-label', t('notifications'));
    if (focused && !focused.isConnected) passFocusOn(focused.className, focusedAt);
    // Read off the shown cards: a hidden one has its words without the spaces between.
    if (fresh.length > 0) announcer.say(fresh.map(({ words }) => words()).join('. '));
  };

  const restyle = () => {
    panel.restyle();
    region.className = `stack ${placeOf(host)}`.trim();
    for (const [name, value] of distancesOf(host)) panel.element.style.setProperty(name, value);
  };
  restyle();

  return {
    draw,
    redraw: (notices) => draw(notices, [], true),
    restyle,
    close() {
      announcer.stop();
      panel.remove();
    },
  };
}

/** Newest first; news are the pages of one card, which stands where the newest of them does. */
function groupsOf(notices: readonly Notice[]): Notice[][] {
  const groups: Notice[][] = [];
  let news: Notice[] | undefined;
  for (const notice of notices.toReversed()) {
    if (notice.kind !== 'news') groups.push([notice]);
    else if (news) news.push(notice);
    else groups.push((news = [notice]));
  }
  return groups;
}
