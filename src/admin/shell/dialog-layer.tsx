/** Where the dialog appears, over a backdrop. The safe button has the focus, so that Enter takes nothing away. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import type { DialogContent, DialogType } from './dialogs.ts';
import { say } from './say.ts';
import { useTexts } from './use-texts.ts';

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info } as const;
const colours: Record<DialogType, string> = {
  success: 'c-success',
  error: 'c-danger',
  warning: 'c-warning',
  info: 'c-info',
};

export default function DialogLayer() {
  const { dialogs } = useServices();
  const { show, content } = useSnapshot(dialogs.state) as { show: boolean; content: DialogContent | null };
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={show} onOpenChange={(open) => !open && dialogs.close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" onClick={dialogs.pressBackdrop} />
        <AlertDialog.Popup className="dialog" initialFocus={safe}>
          {content && <DialogWords content={content} safe={safe} />}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function DialogWords({ content, safe }: { content: DialogContent; safe: React.RefObject<HTMLButtonElement | null> }) {
  const { dialogs } = useServices();
  const texts = useTexts();
  const { type, goes = [], note, primaryBtn, secondaryBtn } = content;
  const Icon = icons[type];
  const dangerous = type === 'error' || type === 'warning';
  return (
    <>
      <div className="dialog-body">
        <AlertDialog.Title className="dialog-title row">
          <Icon className={`icon icon-20 ${colours[type]}`} aria-hidden="true" />
          <span className="anywhere">{say(texts, content.heading)}</span>
        </AlertDialog.Title>
        <AlertDialog.Description className="muted">{say(texts, content.body)}</AlertDialog.Description>
        {goes.length > 0 && (
          <ul className="goes">
            {goes.map(({ name, count }) => (
              <li key={name}>
                {name}
                <b>{count}</b>
              </li>
            ))}
          </ul>
        )}
        {note && <p className="hint">{note}</p>}
      </div>
      <div className="dialog-foot">
        {secondaryBtn && (
          <button type="button" ref={safe} className="btn btn-secondary" onClick={() => dialogs.press('secondary')}>
            {say(texts, secondaryBtn.label)}
          </button>
        )}
        <button
          type="button"
          ref={secondaryBtn ? undefined : safe}
          className={dangerous ? 'btn btn-danger' : 'btn btn-primary'}
          onClick={() => dialogs.press('primary')}
        >
          {say(texts, primaryBtn.label)}
        </button>
      </div>
    </>
  );
}
