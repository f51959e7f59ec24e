/** The mail as its reader gets it: its HTML on a page of its own that runs nothing, and the same words as plain text. */
import { Moon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { campaignMailEndpoints } from '../../../../wire/campaign-mails/calls.ts';
import type { MailShown } from '../../../../wire/campaign-mails/shapes.ts';
import type { Campaign } from '../../../../wire/campaigns/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { Scaled } from '../../../parts/preview-stage.tsx';
import { ReportFrame } from '../../../parts/report-frame.tsx';
import { Segment } from '../../../parts/segment.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { ReadAs, type Reader } from '../campaign-preview.tsx';
import styles from './mail.module.css';

type Props = {
  readonly campaign: Campaign;
  readonly project: string;
  readonly lang: string;
  /** What is shown is what is saved. */
  readonly isSaved: boolean;
};
/** A mail is a column of 600 px, or as wide as the phone. */
const sizes = { desktop: { width: 660, height: 900 }, phone: { width: 360, height: 640 } } as const;
const views = ['desktop', 'phone', 'text'] as const;
type View = (typeof views)[number];

export function MailPreview({ campaign, project, lang, isSaved }: Props) {
  const { t } = useTexts();
  const [view, setView] = useState<View>('desktop');
  const [dark, setDark] = useState(false);
  const [reader, setReader] = useState<Reader | null>(null);
  const query = { lang, contact: reader?.id };
  const params = { project, campaign: campaign.id };
  // Asked anew with each version of the draft that is saved.
  const key = campaign.marks.content ?? '';
  const shown = useAsked(asked(campaignMailEndpoints.showMail, { params, query }), { age: 0, lasting: true });
  const reload = useEffectEvent(() => void shown.reload());
  useEffect(() => {
    if (key !== '') reload();
  }, [key]);
  return (
    <>
      <div className={styles.tools}>
        <Segment
          label={t('campaigns.preview.screen')}
          value={view}
          choices={[
            { value: 'desktop', label: t('campaigns.preview.desktop') },
            { value: 'phone', label: '360' },
            { value: 'text', label: t('campaigns.mail.plain') },
          ]}
          onChange={setView}
        />
        <button
          type="button"
          className="btn btn-sm btn-icon btn-secondary"
          aria-pressed={dark}
          aria-label={t('campaigns.preview.dark')}
          onClick={() => setDark(!dark)}
        >
          <Moon className="icon" aria-hidden="true" />
        </button>
      </div>
      <ReportFrame of={shown} failed={t('campaigns.preview.failed')}>
        {(mail) => <Mail mail={mail} view={view} dark={dark} of={key} />}
      </ReportFrame>
      <div className={styles.tools}>
        <span className="hint">{t(isSaved ? 'campaigns.mail.previewHint' : 'campaigns.mail.previewSaves')}</span>
        <ReadAs project={project} reader={reader} onChoose={setReader} />
      </div>
    </>
  );
}

type MailProps = { readonly mail: MailShown; readonly view: View; readonly dark: boolean; readonly of: string };

/** `of`: another one with each version of the draft. */
function Mail({ mail: { from, subject, address, text }, view, dark, of }: MailProps) {
  const { t } = useTexts();
  return (
    <div className={styles.mail}>
      <p className={styles.mailHead}>
        <b className="block" dir="auto">
          {subject || t('campaigns.mail.noSubject')}
        </b>
        <bdi className="hint">{from}</bdi>
      </p>
      {view === 'text' ? (
        <pre dir="auto">{text}</pre>
      ) : (
        <Scaled size={sizes[view]} device={view}>
          <iframe
            key={`${of} ${address} ${dark}`}
            sandbox=""
            title={t('campaigns.mail.shown')}
            src={dark ? `${address}?theme=dark` : address}
          />
        </Scaled>
      )}
    </div>
  );
}
