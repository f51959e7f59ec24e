/** The install page as a form: what can be set on it is saved by the bar of all settings, and met changes are asked about. */
import { useMemo, type ReactNode } from 'react';
import type { InstallView } from '../../../wire/settings/shapes.ts';
import { flag, open, type Infer } from '../../../wire/schema.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm, type RecordForm as Record } from '../../parts/form/use-record-form.ts';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Install } from './install.ts';

const installForm = open({ requireVerifiedIdentity: flag() });
export type Form = Infer<typeof installForm>;

const toForm = ({ requireVerifiedIdentity }: Form): Form => ({ requireVerifiedIdentity });

type Props = {
  readonly install: Install;
  readonly view: InstallView;
  readonly children: (form: Record<Form>['form']) => ReactNode;
};

export function InstallForm({ install, view, children }: Props) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const { requireVerifiedIdentity } = view;
  const record = useRecordForm<Form>({
    struct: installForm,
    saved: useMemo(() => ({ requireVerifiedIdentity }), [requireVerifiedIdentity]),
    draft: `install ${view.sdkKey}`,
    done: t('settings.savebar.saved'),
    save: async (_, values, expected) => toForm(await install.requireIdentity({ ...values, expected })),
    reread: async () => toForm(await install.read()),
  });
  const names = { requireVerifiedIdentity: t('settings.install.require') };
  return (
    <RecordForm record={record} label={t('settings.install.title')} names={names} may={may}>
      {children(record.form)}
    </RecordForm>
  );
}
