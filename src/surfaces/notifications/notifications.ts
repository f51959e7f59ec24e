/** The notifications of one page: what is shown and kept, the count in the tab's title, and what a press does. */
import { NOTIFICATIONS_KEPT } from './limits.ts';
import type { NotificationsSurface } from '../../wire/page-surfaces.ts';
import { createKept } from './kept.ts';
import { readNotice, type Notice } from './notice.ts';
import { createStack } from './stack.ts';
import { createTabTitle } from './tab-title.ts';

export const openNotifications: NotificationsSurface['openNotifications'] = (host) => {
  const kept = createKept(host);
  const title = createTabTitle(document, host.now);
  /** Oldest first. */
  let notices: Notice[] = kept.read();
  /** Another tab may have stored a notice before this tab is told of it: it is new here all the same. */
  const untold = new Set(notices);

  const dismiss = (ids: readonly string[]) => {
    kept.remove(ids);
    forget(ids);
  };
  const forget = (ids: readonly string[]) => {
    notices = notices.filter(({ id }) => !ids.includes(id));
    stack.draw(notices);
  };
  /** What became of what a campaign has shown. */
  const tell = (kind: string) => (notice: Notice) =>
    notice.delivery && host.call('trackEvent', `outbound-${notice.id}-${kind}`, { delivery: notice.delivery });
  const stack = createStack(host, {
    open(notice) {
      tell('clicked')(notice);
      dismiss([notice.id]);
      host.call(...notice.opens);
    },
    dismiss(ids) {
      notices.filter(({ id }) => ids.includes(id)).forEach(tell('dismissed'));
      dismiss(ids);
    },
    seen: tell('seen'),
  });
  const clear = () => {
    kept.clear();
    notices = [];
    stack.draw(notices);
    title.show(0);
  };

  const stops = [kept.onRemoved(forget), title.close, stack.close];
  const close = () => {
    for (const stop of stops.splice(0)) stop();
  };
  host.onDestroy(close);
  stack.draw(notices);

  return {
    add(actions) {
      const fresh: Notice[] = [];
      for (const action of actions) {
        const notice = readNotice(action);
        if (!notice) continue;
        const known = notices.find(({ id }) => id === notice.id);
        if (known && isSame(known, notice) && !untold.delete(known)) continue;
        notices = [...notices.filter((other) => other !== known), notice].slice(-NOTIFICATIONS_KEPT);
        kept.add(action);
        fresh.push(notice);
      }
      const arrived = fresh.filter((notice) => notices.includes(notice));
      stack.draw(notices, arrived);
      return arrived.some(({ sound }) => sound);
    },
    refresh() {
      stack.redraw(notices);
    },
    clear,
    setUnread: (count, inTitle = false) => title.show(inTitle ? count : 0),
    restyle: stack.restyle,
    close,
  };
};

/** The server sends again what it cannot know to have come; only other words are news. */
function isSame(one: Notice, other: Notice): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
