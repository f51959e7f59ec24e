/** The contacts that are chosen in their list are put on a list of the audiences (P-AUD-14). */
import { useState } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { MEMBERS_CHANGED } from '../../../wire/audiences/limits.ts';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { FindField, type Found } from '../../parts/find-pick.tsx';
import { foundAudiences } from '../../parts/found.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = {
  readonly project: string;
  readonly rows: readonly ContactRow[];
  readonly onClose: () => void;
};

export default function AddToList({ project, rows, onClose }: Props) {
  const { api, toasts } = useServices();
  const { t } = useTexts();
  const [list, setList] = useState<Found>();
  async function add(): Promise<void> {
    if (!list) return;
    const params = { project, audience: list.id };
    let added = 0;
    for (let at = 0; at < rows.length; at += MEMBERS_CHANGED) {
      const ids = rows.slice(at, at + MEMBERS_CHANGED).map(({ id }) => id);
      added += (await api(audienceEndpoints.changeMembers, { params, body: { add: ids } })).added;
    }
    toasts.show({ type: 'success', heading: t('contacts.addedToList', { count: added, list: list.name }) });
  }
  return (
    <FormDialog
      title={t('contacts.addToListTitle', { count: rows.length })}
      submit={list && t('contacts.addToListNow')}
      onSubmit={add}
      onClose={onClose}
    >
      <FindField
        label={t('contacts.list')}
        value={list?.id ?? ''}
        name={list?.name}
        ask={(search) => foundAudiences(project, search, { kind: 'list' })}
        onChange={setList}
        hint={t('contacts.addToListHint')}
      />
    </FormDialog>
  );
}
