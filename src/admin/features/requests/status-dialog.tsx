/** A change of status: what it becomes, a word to those who asked, and who will be told before anything is sent. */
import { Dialog } from '@base-ui/react/dialog';
import { useState, type FormEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { REQUEST_ETA_CHARS, STATUS_NOTE_CHARS, TELL_AFTER_SECONDS } from '../../../wire/requests/limits.ts';
import type { RequestRow, RequestStatus } from '../../../wire/requests/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { FirstNote } from './first-note.tsx';
import { TextArea } from './new-request-dialog.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { ReachList, useReach } from './reach-list.tsx';
import { StatusLabel } from './status-label.tsx';
import { useStatusChange } from './use-status-change.ts';
import { EtaField } from './eta-field.tsx';
import { nameIn } from './words.ts';
import styles from './dialogs.module.css';

type Props = {
  readonly request: RequestRow;
  /** Chosen when it opens, such as the column that a card was dropped on. */
  readonly to?: string | undefined;
  readonly rules: Rules;
  readonly onClose: () => void;
};

export function StatusDialog({ request, to, rules, onClose }: Props) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const texts = useTexts();
  const { t } = texts;
  const [status, setStatus] = useState(to ?? request.status);
  const [eta, setEta] = useState(request.eta);
  const [note, setNote] = useState('');
  const [tell, setTell] = useState(true);
  const reach = useReach(chosen?.id ?? '', request.id);
  const { send, busy, problem, first } = useStatusChange(request, rules, onClose);
  const tells = tell || reach?.owed === true;
  const found = rules.statuses.find(({ id }) => id === status);
  const told = tells ? reach && reach.app + reach.mail : 0;
  const same = status === request.status;
  const name = found ? nameIn(found, texts) : '';
  const words = told ? t('requests.setTell', { status: name, count: told }) : t('requests.set', { status: name });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !same) void send({ status, note: note.trim(), eta: eta.trim(), tell: tells }, told ?? undefined);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={`dialog ${styles.wide}`}>
          <form onSubmit={submit}>
            <div className={styles.columns}>
              <div className="stack">
                <Dialog.Title className="dialog-title">{t('requests.changeStatus')}</Dialog.Title>
                <Choices statuses={rules.statuses} status={status} onChange={setStatus} />
                <EtaField value={eta} most={REQUEST_ETA_CHARS} onChange={setEta} />
                <TextArea
                  label={t('requests.note')}
                  value={note}
                  most={STATUS_NOTE_CHARS}
                  rows={3}
                  onChange={setNote}
                />
                <Tell project={chosen?.id ?? ''} request={request.id} reach={reach} tell={tell} onChange={setTell} />
                {first && <FirstNote first={first} wanted={name} rules={rules} onClose={onClose} />}
                <ErrorLine error={problem} />
              </div>
              {found && <NoticePreview status={found} title={request.title} eta={eta.trim()} note={note.trim()} />}
            </div>
            <Foot
              tell={tells}
              words={same ? t('requests.chooseStatus') : words}
              still={busy || same || first !== null}
            />
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type TellProps = Parameters<typeof ReachList>[0] & {
  readonly tell: boolean;
  readonly onChange: (tell: boolean) => void;
};

function Tell({ tell, onChange, ...reach }: TellProps) {
  const { t } = useTexts();
  const owed = reach.reach?.owed === true;
  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={tell || owed}
          disabled={owed}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="strong">{t('requests.tell')}</span>
      </label>
      {owed && <p className="hint">{t('requests.tellOwed')}</p>}
      {(tell || owed) && <ReachList {...reach} />}
    </>
  );
}

type FootProps = { readonly tell: boolean; readonly words: string; readonly still: boolean };

function Foot({ tell, words, still }: FootProps) {
  const { t } = useTexts();
  return (
    <div className={`dialog-foot ${styles.foot}`}>
      <span className="hint">{tell && t('requests.leavesAfter', { seconds: TELL_AFTER_SECONDS })}</span>
      <Dialog.Close className="btn btn-secondary">{t('common.cancel')}</Dialog.Close>
      <button type="submit" className="btn btn-primary" aria-disabled={still || undefined}>
        <bdi>{words}</bdi>
      </button>
    </div>
  );
}

type ChoicesProps = {
  readonly statuses: readonly RequestStatus[];
  readonly status: string;
  readonly onChange: (status: string) => void;
};

function Choices({ statuses, status, onChange }: ChoicesProps) {
  const { t } = useTexts();
  return (
    <fieldset className="plain field">
      <legend className="label">{t('requests.newStatus')}</legend>
      <div className={styles.choices}>
        {statuses.map((one) => (
          <label key={one.id} className={styles.choice}>
            <input type="radio" name="status" checked={one.id === status} onChange={() => onChange(one.id)} />
            <StatusLabel status={one} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
