/**
 * What a campaign shows, at the moment at which the page lets it: its page rules are asked again here, nothing comes over the
 * open widget or into a hidden tab, and what interrupts waits besides while the visitor types or a dialog is open. What no
 * longer fits is told as skipped, so that it uses up nothing. Of several tabs one shows it.
 */
import type { CampaignAction, CampaignsSurface } from '../../wire/campaigns/surface.ts';
import { FOLLOW_MS, HELD_MS, LOOK_MS, NEXT_MS } from './limits.ts';
import { fitsPage, keptBy, type Rules } from './rules.ts';

type Held = { readonly action: CampaignAction; readonly rules: Rules; readonly since: number; told?: true };

export const openCampaigns: CampaignsSurface['openCampaigns'] = ({ address, browser, events, isOpen, ...host }) => {
  const { later, listen, now, window } = browser;
  const { onDestroy, show, tabs } = host;
  /** When a key was pressed last, and until when an interrupting item that was just let go is on its way. */
  const times = { key: 0, comes: 0 };
  /** By their tokens. */
  const held = new Map<unknown, Held>();
  let cancel = () => {};

  const tell = ({ outbound, delivery }: CampaignAction, kind: string, reason: string) =>
    events.track(`outbound-${outbound}-${kind}`, { delivery, reason });
  const end = ({ action }: Held) => {
    held.delete(action.delivery);
    tabs.tell('campaign', action.delivery);
  };

  const look = () => {
    cancel();
    for (const one of held.values()) consider(one);
    if (held.size) cancel = later(LOOK_MS, look);
  };
  const consider = (one: Held) => {
    const { action, rules, since } = one;
    const kept = isOpen() ? 'messenger' : keptBy(rules, window.document, now(), times);
    const isOver = Number(rules.until) <= now();
    if (kept && !isOver) {
      if (one.told || now() - since < HELD_MS || (kept === 'hidden' && !tabs.isLeader())) return;
      one.told = true;
      return tell(action, 'held', kept);
    }
    end(one);
    if (isOver || !fitsPage(rules, address())) return tell(action, 'skipped', isOver ? kept || 'expired' : 'page');
    if (rules.typing) times.comes = now() + NEXT_MS;
    show(action);
  };

  tabs.onTold('campaign', (delivery: unknown) => held.delete(delivery));
  const leave = () => {
    for (const { action } of held.values()) tell(action, 'skipped', 'left');
    held.clear();
  };
  onDestroy(listen(window, 'keydown', () => (times.key = now()), true));
  // Before the page's last events are sent: the server decides anew for the next page.
  onDestroy(listen(window, 'pagehide', leave, true));
  onDestroy(() => cancel());

  return {
    take(action) {
      if (held.has(action.delivery)) return;
      held.set(action.delivery, { action, rules: (action.hold ?? {}) as Rules, since: now() });
      if (tabs.isLeader()) return look();
      cancel();
      cancel = later(FOLLOW_MS, look);
    },
  };
};
