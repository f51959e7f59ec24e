/** What sends: of a reply with the ways to send it, at the end of the line; of a note alone, at its start. */
import { Menu } from '@base-ui/react/menu';
import { ChevronDown, Lock, Send } from 'lucide-react';
import { MenuEntry } from '../../../parts/menu-entry.tsx';
import { MenuPopup } from '../../../parts/menu-popup.tsx';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { snoozeTimes } from '../snooze-times.ts';
import type { SendAs } from './composer.ts';
import styles from './composer.module.css';

type Props = {
  readonly note: boolean;
  readonly to: string;
  readonly sending: boolean;
  readonly off: boolean;
  readonly onSend: (as: SendAs) => void;
};

export function SendButtons({ note, to, sending, off, onSend }: Props) {
  const { t } = useTexts();
  const { browser } = useServices();
  const Icon = note ? Lock : Send;
  const main = (
    <button
      type="button"
      className={`btn btn-sm ${note ? styles.addNote : 'btn-primary'}`}
      aria-disabled={off}
      aria-keyshortcuts="Control+Enter"
      onClick={() => off || onSend({})}
    >
      {sending ? <span className="spinner" aria-hidden="true" /> : <Icon className="icon flip" aria-hidden="true" />}
      <span className="truncate">{note ? t('tickets.notes.send') : t('tickets.compose.send', { name: to })}</span>
    </button>
  );
  if (note) return main;
  return (
    <span className={styles.split}>
      {main}
      <Menu.Root modal={false} disabled={off}>
        <Menu.Trigger className="btn btn-sm btn-primary btn-icon" aria-label={t('tickets.compose.moreWays')}>
          <ChevronDown className="icon" aria-hidden="true" />
        </Menu.Trigger>
        <MenuPopup align="end">
          <MenuEntry words={t('tickets.compose.sendAndWait')} onClick={() => onSend({ status: 'waiting' })} />
          <MenuEntry
            words={t('tickets.compose.sendAndDone')}
            keys="Ctrl ⇧ ↵"
            onClick={() => onSend({ status: 'done' })}
          />
          {snoozeTimes(browser.now()).map(({ name, at }) => (
            <MenuEntry
              key={name}
              words={t('tickets.compose.later', { when: t(`tickets.snooze.${name}`) })}
              onClick={() => onSend({ deliverAt: new Date(at).toISOString() })}
            />
          ))}
        </MenuPopup>
      </Menu.Root>
    </span>
  );
}
