/** What is written, as the real app shows it in a page: on any screen, in the dark, from right to left, and as somebody reads it. */
import { useCallback, useMemo, useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignPreviewAsked, CampaignPreviewed, PreviewAction } from '../../../wire/campaigns/preview.ts';
import { FindPerson } from '../../parts/people/find-person.tsx';
import { personWords } from '../../parts/people/person.tsx';
import { PreviewStage } from '../../parts/preview-stage.tsx';
import { useNewest } from '../../parts/use-newest.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { PreviewTools, useLook, type Look } from './preview-tools.tsx';

type Props = {
  readonly campaign: string;
  readonly project: string;
  readonly content: object;
  readonly lang: string;
};
export type Reader = { readonly id: string; readonly name: string };

export function CampaignPreview({ campaign, project, content, lang }: Props) {
  const { t } = useTexts();
  const [reader, setReader] = useState<Reader | null>(null);
  const looking = useLook(lang);
  const shown = useShown({ campaign, project, content, lang }, reader);
  return (
    <>
      <PreviewTools {...looking} />
      <Shown shown={shown} lang={lang} look={looking.look} />
      <div className={styles.tools}>
        <span className="hint">{t('campaigns.preview.hint')}</span>
        <ReadAs project={project} reader={reader} onChoose={setReader} />
      </div>
    </>
  );
}

type Preview = CampaignPreviewed | 'failed' | undefined;

/** The newest answer; the one before it stays until then. */
function useShown({ campaign, project, content, lang }: Props, reader: Reader | null): Preview {
  const { api } = useServices();
  const contact = reader?.id;
  const ask = useCallback(
    (of: string, signal: AbortSignal) => {
      const body = JSON.parse(of) as CampaignPreviewAsked;
      const params = { project, campaign };
      return contact === undefined
        ? api(campaignEndpoints.previewCampaign, { params, body, signal })
        : api(campaignEndpoints.previewCampaignAs, { params: { ...params, contact }, body, signal });
    },
    [api, project, campaign, contact],
  );
  const newest = useNewest(JSON.stringify({ content, lang }), ask);
  const [last, setLast] = useState<CampaignPreviewed>();
  if (typeof newest === 'object' && newest !== last) setLast(newest);
  if (newest === 'failed') return 'failed';
  return typeof newest === 'object' ? newest : last;
}

function Shown({ shown, lang, look }: { readonly shown: Preview; readonly lang: string; readonly look: Look }) {
  const { t } = useTexts();
  if (shown === 'failed') return <p className="alert danger">{t('campaigns.preview.failed')}</p>;
  if (!shown) return <span className="sk sk-block" />;
  const { action } = shown;
  if (action === null)
    return <p className={`hint ${styles.frame} ${styles.empty}`}>{t('campaigns.preview.nothing')}</p>;
  return <Stage shown={shown} action={action} lang={lang} look={look} />;
}

type StageProps = {
  readonly shown: CampaignPreviewed;
  readonly action: Record<string, unknown>;
  readonly lang: string;
  readonly look: Look;
};

function Stage({ shown: { color, key, media }, action, lang, look: { device, dark, rtl } }: StageProps) {
  const { t } = useTexts();
  const said = JSON.stringify(action);
  const message = useMemo<PreviewAction>(
    () => ({ name: 'preview-action', key, color, dark, rtl, action: turnedTo(JSON.parse(said), rtl) }),
    [key, color, dark, rtl, said],
  );
  // What the page around is asked for at the beginning alone begins anew; a notification, which no frame draws, always does.
  const { actionType, format } = action;
  const fresh = [device, dark, rtl, actionType, format, actionType === 'notification' ? said : ''].join(' ');
  const code = lang.split('-')[0] === 'de' ? 'de' : 'en-US';
  return (
    <div className={styles.frame}>
      <PreviewStage
        key={fresh}
        title={t('campaigns.preview.title')}
        origin={media}
        path={`/preview?lang=${code}`}
        device={device}
        message={message}
      />
    </div>
  );
}

/** Turned as the writer looks at it. */
function turnedTo(action: Record<string, unknown>, rtl: boolean): Record<string, unknown> {
  const turn = (part: unknown) =>
    typeof part === 'object' && part !== null && 'rtl' in part ? { ...part, rtl } : part;
  return { ...action, data: turn(action.data), config: turn(action.config) };
}

type ReadAsProps = {
  readonly project: string;
  readonly reader: Reader | null;
  readonly onChoose: (reader: Reader | null) => void;
};

export function ReadAs({ project, reader, onChoose }: ReadAsProps) {
  const texts = useTexts();
  const { t } = texts;
  const may = useCan('visitors:read', 'chosen');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const choose = (next: Reader | null) => {
    onChoose(next);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-secondary push"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <bdi className="truncate">
          {reader ? t('campaigns.preview.as', { name: reader.name }) : t('campaigns.preview.asNobody')}
        </bdi>
      </button>
      {open && (
        <FormDialog title={t('campaigns.preview.asWho')} onClose={() => setOpen(false)}>
          <p className="muted">{t('campaigns.preview.asHint')}</p>
          <FindPerson project={project} label={t('campaigns.testWho')}>
            {(person) => (
              <button
                type="button"
                className="btn btn-sm btn-secondary"
                onClick={() => choose({ id: person.id, name: personWords(texts, person).name })}
              >
                {t('campaigns.preview.choose')}
              </button>
            )}
          </FindPerson>
          {reader && (
            <button type="button" className="btn btn-sm btn-tertiary" onClick={() => choose(null)}>
              {t('campaigns.preview.nobody')}
            </button>
          )}
        </FormDialog>
      )}
    </>
  );
}
