/** The navigation as a drawer, on screens that have no room beside the page. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Brand } from './brand.tsx';
import { HOME } from './navigation.ts';
import { Navigation } from './sidebar.tsx';
import { useTexts } from './use-texts.ts';

export default function SidebarDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTexts();
  const left = useRef(false);
  function follow(): void {
    left.current = true;
    onOpenChange(false);
  }
  /** Closing gives the focus back to the menu button, unless a link was followed: then the new screen's heading has it. */
  function giveBackFocus(): boolean {
    const back = !left.current;
    left.current = false;
    return back;
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer" finalFocus={giveBackFocus}>
          <Dialog.Title className="sr">{t('shell.navigation')}</Dialog.Title>
          <div className="drawer-head">
            <Brand href={HOME} />
            <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
              <X className="icon icon-20" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Navigation onFollow={follow} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
