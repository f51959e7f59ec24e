/** Messages that have gone, to be read again. */
import { Popover } from '@base-ui/react/popover';
import { Bell } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { say } from './say.ts';
import { toastColours } from './toast-region.tsx';
import { useTexts } from './use-texts.ts';

export function ToastHistory() {
  const { past } = useSnapshot(useServices().toasts.state);
  const texts = useTexts();
  const { t } = texts;
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-icon btn-tertiary hide-phone" aria-label={t('shell.pastMessages')}>
        <Bell className="icon" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" align="end" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className="menu past">
            <Popover.Title className="menu-head strong">{t('shell.pastMessages')}</Popover.Title>
            {past.length === 0 && <p className="menu-head hint">{t('shell.noPastMessages')}</p>}
            <ul>
              {past.map((toast) => (
                <li key={toast.id} className="past-line">
                  <span className={`status ${toastColours[toast.type]}`}>
                    <span className="anywhere">{say(texts, toast.heading)}</span>
                  </span>
                  {toast.body && <span className="hint anywhere">{say(texts, toast.body)}</span>}
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
