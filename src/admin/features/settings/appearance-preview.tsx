/**
 * The widget as it would be saved: the real loader in a page of its own, on an origin that has nothing to do with ours. It
 * is told what to show and can send nothing.
 */
import { Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TextLanguage } from '../../../wire/config/choices.ts';
import type { PreviewShow } from '../../../wire/settings/preview.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useEditing, useForm } from './appearance-context.ts';
import { shownOf } from './appearance-form.ts';
import { PreviewStage, type StageDevice } from '../../parts/preview-stage.tsx';
import { Segment } from '../../parts/segment.tsx';
import styles from './appearance.module.css';

export function AppearancePreview({ language }: { language: TextLanguage }) {
  const { t } = useTexts();
  const { view } = useEditing();
  const form = useForm();
  const [device, setDevice] = useState<StageDevice>('desktop');
  return (
    <aside className={`card ${styles.preview}`} aria-label={t('settings.preview.title')}>
      <div className="card-head">
        <h2>{t('settings.preview.title')}</h2>
        <span className="push" />
        <Segment
          label={t('settings.preview.device')}
          value={device}
          choices={[
            { value: 'desktop', label: t('settings.preview.desktop') },
            { value: 'phone', label: t('settings.preview.phone') },
          ]}
          onChange={setDevice}
        />
      </div>
      {/* Another language or screen is another visitor: the page begins anew. */}
      <Stage key={`${language} ${device}`} media={view.origins.media} language={language} device={device} />
      <p className={`hint ${styles.previewHint}`}>
        {device === 'desktop' ? (
          <Monitor className="icon" aria-hidden="true" />
        ) : (
          <Smartphone className="icon" aria-hidden="true" />
        )}
        {t(form.hideForGuests ? 'settings.preview.hintGuests' : 'settings.preview.hint')}
      </p>
    </aside>
  );
}

function Stage({ media, language, device }: { media: string; language: TextLanguage; device: StageDevice }) {
  const { t } = useTexts();
  const { record, view, project } = useEditing();
  const form = useForm();
  const { saved } = record;
  const message = useMemo<PreviewShow>(
    () => ({
      name: 'preview-show',
      key: project.sdkKey,
      lang: language,
      appearance: shownOf(saved, form),
      buttonText: view.buttonTexts[language],
    }),
    [saved, form, view, project, language],
  );
  return (
    <PreviewStage
      title={t('settings.preview.frame')}
      origin={media}
      path={`/preview?lang=${language}`}
      device={device}
      message={message}
    />
  );
}
