/** What is asked before something happens to a text: its publishing and hour, going back, its archive, another language. */
import { useState, type ReactNode } from 'react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { VERSION_NOTE_CHARS } from '../../../wire/documents/limits.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { undoOf } from '../record/undo.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ChangeList } from './change-list.tsx';
import { changesOf } from './changes.ts';
import { FormDialog, InputField, SelectField } from './form-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { languageName, languagesOffered } from './languages.ts';
import type { Desk, WritingAsks } from './writing-desk.ts';

type Asks = Exclude<WritingAsks, { readonly what: 'facts' }>;
type Props = Desk & { readonly asks: Asks; readonly onClose: () => void };
type AskProps = Desk & { readonly onClose: () => void };

const dialogs: Readonly<Record<Exclude<Asks['what'], 'version'>, (props: AskProps) => ReactNode>> = {
  publish: PublishDialog,
  schedule: ScheduleDialog,
  unpublish: UnpublishDialog,
  discard: DiscardDialog,
  archive: ArchiveDialog,
  changes: ChangesDialog,
  language: LanguageDialog,
  keep: KeepDialog,
};

export function WritingDialog({ asks, ...props }: Props) {
  if (asks.what === 'version') return <VersionDialog {...props} no={asks.no} />;
  const Asked = dialogs[asks.what];
  return <Asked {...props} />;
}

function UnpublishDialog({ params, draft, onClose }: AskProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const take = async () => draft.told(await api(documentEndpoints.unpublishDocument, { params }));
  return (
    <FormDialog
      title={t('writing.unpublishTitle')}
      submit={t('writing.unpublishNow')}
      onSubmit={take}
      onClose={onClose}
    >
      <p className="muted">{t('writing.unpublishHint')}</p>
    </FormDialog>
  );
}

function DiscardDialog({ params, draft, state: { view, words }, onClose }: AskProps) {
  const services = useServices();
  const { t } = useTexts();
  async function discard(): Promise<void> {
    await draft.send();
    const { revision } = draft.state.view;
    draft.told(await services.api(documentEndpoints.discardDraft, { params, body: { revision } }));
    undoOf(services).offer({ heading: t('writing.discarded') }, async () => {
      draft.change(words);
      await draft.send();
    });
  }
  return (
    <FormDialog title={t('writing.discardTitle')} submit={t('writing.discardNow')} onSubmit={discard} onClose={onClose}>
      <ChangeList changes={view.live ? changesOf(words, view.live) : []} />
    </FormDialog>
  );
}

function ChangesDialog({ state: { view, words }, onClose }: AskProps) {
  const { t } = useTexts();
  return (
    <FormDialog title={t('writing.changesTitle')} onClose={onClose}>
      <ChangeList changes={view.live ? changesOf(view.live, words) : []} />
    </FormDialog>
  );
}

function KeepDialog({ params, draft, onClose }: AskProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const data = useData();
  const [note, setNote] = useState('');
  async function keep(): Promise<void> {
    await draft.send();
    const body = { revision: draft.state.view.revision, ...(note ? { note } : {}) };
    draft.told(await api(documentEndpoints.keepVersion, { params, body }));
    data.drop(asked(documentEndpoints.versions, { params }));
  }
  return (
    <FormDialog title={t('writing.keepVersion')} submit={t('common.save')} onSubmit={keep} onClose={onClose}>
      <InputField label={t('writing.note')} value={note} onChange={setNote} most={VERSION_NOTE_CHARS} />
    </FormDialog>
  );
}

function ArchiveDialog({ written, onClose }: AskProps) {
  return written.archive(onClose);
}

function LanguageDialog({ written, onClose }: AskProps) {
  const { navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const there = new Set(written.texts.map((one) => one.lang));
  const offered = languagesOffered([]).filter((tag) => !there.has(tag));
  const [lang, setLang] = useState(offered[0] ?? 'en');
  async function begin(): Promise<void> {
    await written.translate(lang);
    navigation.go(written.pathIn(lang), { replace: true });
  }
  return (
    <FormDialog title={t('writing.addLanguage')} submit={t('writing.begin')} onSubmit={begin} onClose={onClose}>
      <SelectField
        label={t('writing.language')}
        value={lang}
        choices={offered.map((tag) => [tag, languageName(tag, texts)])}
        onChange={setLang}
      />
    </FormDialog>
  );
}
