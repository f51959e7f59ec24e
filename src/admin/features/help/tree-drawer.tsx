/** Where articles stand, on screens that have no room beside the list. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './help.module.css';

export function TreeDrawer({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer">
          <div className={`drawer-head ${styles.drawerHead}`}>
            <Dialog.Title className="strong">{t('help.collections')}</Dialog.Title>
            <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
              <X className="icon icon-20" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.drawerBody}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
