/** Another address takes the place of a link in every text that has it. */
import { useState } from 'react';
import { HREF_CHARS } from '../../../wire/documents/limits.ts';
import { linkReportEndpoints } from '../../../wire/link-reports/calls.ts';
import type { BadLink } from '../../../wire/link-reports/shapes.ts';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './reports.module.css';

type Props = { readonly link: BadLink; readonly onDone: () => Promise<void>; readonly onClose: () => void };

export function ReplaceLinkDialog({ link: { href, to }, onDone, onClose }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [typed, setTyped] = useState(to ?? '');

  async function replace(): Promise<void> {
    const { id: project } = await services.desk.project();
    const body = { href, by: typed.trim() };
    const { usedIn } = await services.api(linkReportEndpoints.replaceLink, { params: { project }, body });
    services.toasts.show({
      type: 'success',
      heading: t('help.links.replaced', { count: usedIn.length }),
      body: usedIn.map(({ title }) => title || t('media.untitled')).join(', '),
    });
    await onDone();
  }

  return (
    <FormDialog title={t('help.links.replace')} submit={t('help.links.replace')} onSubmit={replace} onClose={onClose}>
      <InputField label={t('help.links.newAddress')} value={typed} onChange={setTyped} most={HREF_CHARS} />
      <p className={`hint ${styles.words}`}>{t('help.links.replaceHint', { address: href })}</p>
    </FormDialog>
  );
}
