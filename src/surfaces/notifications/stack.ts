/** The stack over the page: at most two cards, newest on top, beside the feedback button; one polite announcement. */
import type { ButtonPosition } from '../../wire/config.ts';
import type { PageHost } from '../../wire/surface.ts';
import { element } from '../kit/element.ts';
import { firstName } from '../kit/first-name.ts';
import { openPanel } from '../kit/panel.ts';
import { translator } from '../kit/texts.ts';
import { cardOf, type Card, type CardActions } from './cards.ts';
import { newsCard } from './news-card.ts';
import type { Notice } from './notice.ts';
import css from './notifications.css';
import { english } from './texts.ts';

/** A live region says what is put into it once it is known to be there. */
const ANNOUNCE_AFTER_MS = 150;

const places: { readonly [P in ButtonPosition]?: string } = {
  BOTTOM_LEFT: 'left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic left',
  BUTTON_CLASSIC_BOTTOM: 'bottom',
  BUTTON_NONE: 'no-button',
};

export type Stack = {
  /** `arrived` come in with a movement and are announced. */
  readonly draw: (notices: readonly Notice[], arrived?: readonly Notice[]) => void;
  /** Every card anew, for other texts or another name. */
  readonly redraw: (notices: readonly Notice[]) => void;
  readonly restyle: () => void;
  readonly close: () => void;
};

export function createStack(host: PageHost, { open, dismiss }: CardActions): Stack {
  const t = translator(host, english);
  const panel = openPanel(host, css);
  const region = element('section', { class: 'stack', hidden: true });
  const status = element('p', { class: 'vh', role: 'status' });
  panel.root.append(status, region);
  /** By what they say: a card that says the same stays, with its focus and its place. */
  let cards = new Map<string, Card>();
  let before: EventTarget | null = null;
  let cancelAnnouncement = () => {};

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

  const draw = (notices: readonly Notice[], arrived: readonly Notice[] = [], anew = false) => {
    const groups = groupsOf(notices);
    const drawn = new Map<string, Card>();
    const name = firstName(host.session.current().name);
    const focused = panel.root.activeElement;
    const focusedAt = [...region.children].findIndex((node) => node.contains(focused));
    for (const [at, group] of groups.entries()) {
      const key = JSON.stringify(group);
      const old = anew ? undefined : cards.get(key);
      const card = old ?? (group[0]!.kind === 'news' ? newsCard : cardOf)(group, { t, name, ...actions });
      if (!old && group.some((notice) => arrived.includes(notice))) card.node.classList.add('new');
      drawn.set(key, card);
      // Only what is new is moved: a node that is put in again begins its entrance again.
      if (!old) region.insertBefore(card.node, region.children[at] ?? null);
    }
    for (const [key, { node }] of cards) if (drawn.get(key)?.node !== node) node.remove();
    cards = drawn;
    region.hidden = drawn.size === 0;
    if (focused && !focused.isConnected) passOn(focused.className, focusedAt);
    region.setAttribute('aria-label', t('notifications'));
    announce(groups.filter((group) => group.some((notice) => arrived.includes(notice))));
  };
  /** To the same control of the card that is now in that place. */
  const passOn = (className: string, at: number) => {
    const cameFrom = before;
    const card = region.children[Math.min(at, region.children.length - 1)];
    card?.querySelector<HTMLElement>(`.${className}`)?.focus({ preventScroll: true });
    before = cameFrom;
  };
  const announce = (groups: readonly Notice[][]) => {
    if (groups.length === 0) return;
    cancelAnnouncement();
    const words = groups.map((group) => cards.get(JSON.stringify(group))!.words()).join('. ');
    status.textContent = '';
    cancelAnnouncement = host.later(() => (status.textContent = words), ANNOUNCE_AFTER_MS);
  };

  const restyle = () => {
    panel.restyle();
    const { feedbackButtonPosition = 'BOTTOM_RIGHT', buttonX, buttonY } = host.config.current();
    const place = places[feedbackButtonPosition] ?? '';
    // Without its button the stack still stands on the button's side.
    region.className =
      `stack ${host.button.isShown() ? place : `no-button ${place.includes('left') ? 'left' : ''}`}`.trim();
    for (const [name, size] of Object.entries({ x: buttonX, y: buttonY })) {
      const pixels = Number.parseFloat(String(size));
      panel.element.style.setProperty(`--${name}`, `${pixels >= 0 ? pixels : 20}px`);
    }
  };
  restyle();

  return {
    draw,
    redraw: (notices) => draw(notices, [], true),
    restyle,
    close() {
      cancelAnnouncement();
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
