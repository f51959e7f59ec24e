/** Bans users from creating or from reporting tasks: for how long, and why. */
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { Ban, BanAction } from '../../../wire/task-reports/shapes.ts';
import { SelectField, TextField } from '../../parts/form/fields.tsx';
import { resolverOf } from '../../parts/form/problems.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { banForm, banLengths, lengthOf, type BanForm } from './ban-form.ts';
import { createUserActions } from './user-actions.ts';
import type { BulkWork } from './users-bulk.tsx';

type Props = {
  readonly users: readonly Account[];
  readonly action: BanAction;
  readonly onClose: () => void;
  /** Given where several users are banned at once: shows how far the calls are. */
  readonly onMany?: (work: BulkWork) => void;
};

export function BanDialog({ users, action, onClose, onMany }: Props) {
  const { t } = useTexts();
  const form = useForm<BanForm, unknown, BanForm>({
    resolver: resolverOf(banForm),
    defaultValues: { length: '7', until: '', reason: '' },
  });
  const send = useBan({ users, action, onClose, onMany });
  const length = useWatch({ control: form.control, name: 'length' });
  const [one] = users;
  const title = users.length === 1 && one ? t(`users.ban.ask.${action}`, { name: one.display_name }) : '';
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <form
            noValidate
            onSubmit={(event) => void form.handleSubmit((values) => send.now(values, form.setError))(event)}
          >
            <div className="dialog-body">
              <Dialog.Title className="dialog-title">
                {title || t(`users.ban.askMany.${action}`, { count: users.length })}
              </Dialog.Title>
              <Dialog.Description className="muted">{t(`users.ban.effect.${action}`)}</Dialog.Description>
              <SelectField
                form={form}
                name="length"
                label={t('users.ban.length')}
                required
                choices={banLengths.map((value) => ({ value, label: t(`users.ban.length.${value}`) }))}
              />
              {length === 'date' && (
                <TextField form={form} name="until" label={t('users.ban.end')} type="date" required />
              )}
              <TextField
                form={form}
                name="reason"
                label={t('users.ban.reason')}
                hint={t('users.ban.reasonHint')}
                rows={3}
              />
            </div>
            <div className="dialog-foot">
              <Dialog.Close className="btn btn-secondary">{t('common.cancel')}</Dialog.Close>
              <button type="submit" className="btn btn-danger" aria-disabled={send.busy}>
                {send.busy && <span className="spinner" aria-hidden="true" />}
                {t('users.ban.now')}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SetError = (field: 'until', error: { type: string; message: string }, options: { shouldFocus: boolean }) => void;

function useBan({ users, action, onClose, onMany }: Props) {
  const { t } = useTexts();
  const { browser, capabilities } = useServices();
  const actions = useKept(createUserActions);
  const [busy, setBusy] = useState(false);

  async function now(values: BanForm, setError: SetError): Promise<void> {
    const length = lengthOf(values, browser.now(), capabilities.can('ban-days'));
    if (length === undefined) {
      return setError('until', { type: 'past', message: t('users.ban.pastEnd') }, { shouldFocus: true });
    }
    if (busy) return;
    const give = (user: Account) => actions.ban({ user_id: user.id, action, reason: values.reason.trim(), ...length });
    if (users.length !== 1) {
      const made = new Map<string, Ban>();
      onMany?.({
        title: t(`users.ban.many.${action}`, { count: users.length }),
        rows: users,
        change: async (user) => made.set(user.id, await give(user)),
        opposite: (user) => actions.liftSilently(made.get(user.id)!),
      });
      return onClose();
    }
    setBusy(true);
    await actions.attempt(async () => {
      const [user] = users as [Account];
      const ban = await give(user);
      actions.told(ban, user.display_name);
      onClose();
    });
    setBusy(false);
  }

  return { now, busy };
}
