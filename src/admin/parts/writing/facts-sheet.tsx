/** What else is to be said of a text, on screens that have no room for it beside the text. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './facts-sheet.module.css';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

export function FactsSheet({ title, onClose, children }: Props) {
  const { t } = useTexts();
  const body = useRef<HTMLDivElement>(null);
  const close = (): void => {
    // Fields are saved when they are left: Escape and a press beside the sheet leave them too.
    body.current?.querySelector<HTMLElement>(':focus')?.blur();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={styles.popup}>
          <div className={styles.head}>
            <Dialog.Title className="strong">{title}</Dialog.Title>
            <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
              <X className="icon icon-20" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.body} ref={body}>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
