/** Puts a ticket away for a while: it leaves the open views, and comes back by itself or with its visitor's next message. */
import { Menu } from '@base-ui/react/menu';
import { AlarmClock } from 'lucide-react';
import { exactTime } from '../../parts/ago.tsx';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenRow } from './seen.ts';
import { snoozeTimes } from './snooze-times.ts';
import type { TicketView } from './ticket.ts';
import { useChange } from './use-change.ts';

/** `named`: it says so in words where the ticket is not put away; else the icon stands alone. */
export function SnoozeMenu({ row, view, named = false }: { row: SeenRow; view: TicketView; named?: boolean }) {
  const texts = useTexts();
  const { t } = texts;
  const { browser } = useServices();
  const change = useChange(view);
  const may = useCan('tickets:write');
  if (!may) return null;
  const words = snoozeWords(texts, row);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className="chip"
        aria-keyshortcuts="Z"
        aria-label={words ?? t(named ? 'tickets.snooze.none' : 'tickets.snooze.title')}
      >
        <AlarmClock className="icon" aria-hidden="true" />
        <span className={words || named ? undefined : 'sr'}>
          {words ?? t(named ? 'tickets.snooze.none' : 'tickets.snooze.title')}
        </span>
      </Menu.Trigger>
      <MenuPopup>
        {row.snooze !== null && <MenuEntry words={t('tickets.snooze.end')} onClick={() => change({ snooze: null })} />}
        {snoozeTimes(browser.now()).map(({ name, at }) => (
          <MenuEntry
            key={name}
            words={t(`tickets.snooze.${name}` as Key, { time: exactTime(texts, at) })}
            onClick={() => change({ snooze: new Date(at).toISOString() })}
          />
        ))}
        <MenuEntry words={t('tickets.snooze.reply')} onClick={() => change({ snooze: 'reply' })} />
      </MenuPopup>
    </Menu.Root>
  );
}

/** Null where it is neither put away nor back. */
export function snoozeWords(texts: AdminTexts, { snooze, isBack }: Pick<SeenRow, 'snooze' | 'isBack'>): string | null {
  if (snooze === null) return isBack ? texts.t('tickets.snooze.back') : null;
  if (snooze === 'reply') return texts.t('tickets.snooze.untilReply');
  const time = texts.intl.formatDate(snooze, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return texts.t('tickets.snooze.until', { time });
}
