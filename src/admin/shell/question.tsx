/**
 * The one question before something is done that takes away: what goes, and two buttons. The safe one has the focus, so that
 * Enter takes nothing away.
 */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useServices } from '../services.ts';
import type { DialogType } from './dialogs.ts';

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info } as const;
const colours: Record<DialogType, string> = {
  success: 'c-success',
  error: 'c-danger',
  warning: 'c-warning',
  info: 'c-info',
};

type Button = { readonly label: string; readonly press: () => void };
type Props = {
  readonly open: boolean;
  readonly type: DialogType;
  readonly heading: string;
  readonly body: string;
  /** Below the body: what goes along, or a choice. */
  readonly children?: ReactNode;
  readonly note?: string | undefined;
  /** `waits`: something is still to be chosen. */
  readonly yes: Button & { readonly waits?: boolean };
  readonly no?: Button | undefined;
  /** Escape, or whatever else closes it without an answer. */
  readonly onClose: () => void;
  readonly onBackdrop: () => void;
};

export function Question({ open, type, heading, body, children, note, yes, no, onClose, onBackdrop }: Props) {
  const { dialogs } = useServices();
  const safe = useRef<HTMLButtonElement>(null);
  const Icon = icons[type];
  const dangerous = type === 'error' || type === 'warning';
  return (
    <AlertDialog.Root open={open} onOpenChange={(shown) => !shown && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" onClick={onBackdrop} />
        <AlertDialog.Popup className="dialog" initialFocus={safe} finalFocus={() => dialogs.focusAfter() ?? true}>
          <div className="dialog-body">
            <AlertDialog.Title className="dialog-title row">
              <Icon className={`icon icon-20 ${colours[type]}`} aria-hidden="true" />
              <span className="anywhere">{heading}</span>
            </AlertDialog.Title>
            <AlertDialog.Description className="muted">{body}</AlertDialog.Description>
            {children}
            {note && <p className="hint">{note}</p>}
          </div>
          <div className="dialog-foot">
            {no && (
              <button type="button" ref={safe} className="btn btn-secondary" onClick={no.press}>
                {no.label}
              </button>
            )}
            <button
              type="button"
              ref={no ? undefined : safe}
              className={dangerous ? 'btn btn-danger' : 'btn btn-primary'}
              aria-disabled={yes.waits}
              onClick={() => !yes.waits && yes.press()}
            >
              {yes.label}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
