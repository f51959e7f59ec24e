/** The survey as its real app shows it. What is answered in it goes nowhere; the builder hears of the way that it takes. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fits } from '../../../../wire/schema.ts';
import { surveyEndpoints } from '../../../../wire/surveys/calls.ts';
import type { SurveyDraft } from '../../../../wire/surveys/draft.ts';
import { previewWay, type PreviewSurvey, type SurveyPreviewed } from '../../../../wire/surveys/preview.ts';
import { PreviewStage } from '../../../parts/preview-stage.tsx';
import { useNewest } from '../../../parts/use-newest.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { PreviewTools, useLook, type Look } from '../preview-tools.tsx';
import styles from './survey.module.css';

type Props = {
  readonly id: string;
  readonly project: string;
  readonly survey: SurveyDraft;
  readonly lang: string;
  /** Ids of the questions that were taken in it, the one that stands there last. */
  readonly onWay: (way: readonly string[]) => void;
};

export function SurveyPreview({ id, project, survey, lang, onWay }: Props) {
  const { t } = useTexts();
  const { api } = useServices();
  const looking = useLook(lang);
  const ask = useCallback(
    (of: string, signal: AbortSignal) => {
      const body = JSON.parse(of) as { content: SurveyDraft; lang: string };
      return api(surveyEndpoints.previewSurvey, { params: { project, survey: id }, body, signal });
    },
    [api, project, id],
  );
  const newest = useNewest(JSON.stringify({ content: survey, lang }), ask);
  const [last, setLast] = useState<SurveyPreviewed>();
  if (typeof newest === 'object' && newest !== last) setLast(newest);
  return (
    <>
      <PreviewTools {...looking} />
      {newest === 'failed' && <p className="alert danger">{t('campaigns.preview.failed')}</p>}
      {newest !== 'failed' && last && <Stage shown={last} look={looking.look} lang={lang} onWay={onWay} />}
      {newest !== 'failed' && !last && <span className="sk sk-block" />}
      <p className="hint">{t('campaigns.survey.previewHint')}</p>
    </>
  );
}

type StageProps = Pick<Props, 'lang' | 'onWay'> & { readonly shown: SurveyPreviewed; readonly look: Look };

function Stage({ shown, look: { device, dark, rtl }, lang, onWay }: StageProps) {
  const { t } = useTexts();
  const { browser } = useServices();
  const { frame } = shown;
  const message = useMemo<PreviewSurvey>(
    () => ({ name: 'preview-survey', survey: shown.survey, color: shown.color, dark, rtl }),
    [shown, dark, rtl],
  );
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === frame && fits(previewWay, data)) onWay(data.way);
    };
    browser.window.addEventListener('message', hear);
    return () => browser.window.removeEventListener('message', hear);
  }, [browser, frame, onWay]);
  return (
    <div className={styles.preview}>
      <PreviewStage
        title={t('campaigns.preview.title')}
        origin={frame}
        path={`/inline?preview=1&lang=${encodeURIComponent(lang)}`}
        device={device}
        message={message}
      />
    </div>
  );
}
