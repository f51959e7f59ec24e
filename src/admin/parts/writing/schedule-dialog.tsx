/** The hours at which a text is published and taken back: in the project's zone, and said in the reader's where it is another. */
import { useState } from 'react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { exactTime } from '../ago.tsx';
import { readersZone, timeIn, wallTime } from '../zone.ts';
import { failureSentence } from './failure-sentence.ts';
import { FormDialog, InputField } from './form-dialog.tsx';
import { useZone } from './use-zone.ts';
import type { Desk, PublishingAsks } from './writing-desk.ts';

type Props = Pick<Desk, 'written' | 'project' | 'params' | 'draft' | 'state'> & { readonly onClose: () => void };

export function ScheduleDialog(props: Props) {
  const texts = useTexts();
  const { zone, failure } = useZone(props.project);
  if (zone !== null) return <Hours {...props} zone={zone} />;
  if (!failure) return null;
  return (
    <FormDialog title={texts.t('writing.scheduleTitle')} onClose={props.onClose}>
      <p role="alert">{failureSentence(texts, failure)}</p>
    </FormDialog>
  );
}

function Hours({ written, params, draft, state: { view }, onClose, zone }: Props & { readonly zone: string }) {
  const { api } = useServices();
  const { t } = useTexts();
  const localOf = (time: string | null) => (time === null ? '' : wallTime(Date.parse(time), zone));
  const timeOf = (local: string) => (local === '' ? null : new Date(timeIn(local, zone)).toISOString());
  const [publish, setPublish] = useState(localOf(view.publishAt));
  const [first, setFirst] = useState<Parameters<PublishingAsks['onFirst']>[0]>(null);
  const [unpublish, setUnpublish] = useState(localOf(view.unpublishAt));
  async function save(): Promise<void> {
    await draft.send();
    if (publish !== '') await first?.run();
    const body = { publishAt: timeOf(publish), unpublishAt: timeOf(unpublish) };
    draft.told(await api(documentEndpoints.scheduleDocument, { params, body }));
  }
  return (
    <FormDialog title={t('writing.scheduleTitle')} submit={t('common.save')} onSubmit={save} onClose={onClose}>
      <InputField type="datetime-local" label={t('writing.publishWhen')} value={publish} onChange={setPublish} />
      <ReadersTime local={publish} zone={zone} />
      <InputField type="datetime-local" label={t('writing.unpublishWhen')} value={unpublish} onChange={setUnpublish} />
      <ReadersTime local={unpublish} zone={zone} />
      {publish !== '' && written.scheduling?.({ onFirst: setFirst })}
      <p className="hint">{t('writing.zone', { zone })}</p>
    </FormDialog>
  );
}

function ReadersTime({ local, zone }: { readonly local: string; readonly zone: string }) {
  const texts = useTexts();
  const at = timeIn(local, zone);
  if (Number.isNaN(at) || zone === readersZone()) return null;
  return <p className="hint">{texts.t('writing.readersTime', { at: exactTime(texts, at) })}</p>;
}
