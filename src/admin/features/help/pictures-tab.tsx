/** Help's tab of pictures: those of live texts that are old or behind the newest release, the most-read first. */
import { useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import { pictureReportEndpoints } from '../../../wire/picture-reports/calls.ts';
import type { AgedPicture, PictureReport } from '../../../wire/picture-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked, type Loaded } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { MediaThumb } from '../../parts/media/media-thumb.tsx';
import { SelectField } from '../../parts/writing/form-dialog.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './pictures.module.css';
import { HELP } from './help-paths.ts';
import { UsedIn } from './used-in.tsx';

const months = [1, 3, 6, 12, 24, 36, 60] as const;
const USUAL = 12;
/** Pictures that are shown at first, and with each press of 'More'. */
const STEP = 24;
const MOST = 96;

export default function PicturesTab({ head }: TabProps) {
  const { desk, navigation } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const given = Number(new URLSearchParams(useSearch()).get('months'));
  const than = months.find((one) => one === given) ?? USUAL;
  const [limit, setLimit] = useState(STEP);
  const report = useAsked(
    chosen &&
      asked(pictureReportEndpoints.pictureReport, { params: { project: chosen.id }, query: { months: than, limit } }),
    { lasting: true },
  );
  const { value } = report;
  return (
    <>
      <HeadPart head={head}>
        <span className="total">{value && t('help.pictures.count', { count: value.total })}</span>
      </HeadPart>
      <div className={styles.tools}>
        <SelectField
          label={t('help.pictures.than')}
          value={String(than)}
          choices={months.map((count): [string, string] => [String(count), t('help.pictures.months', { count })])}
          onChange={(count) => navigation.go(`${HELP}?tab=pictures&months=${count}`)}
        />
        {value && (
          <p className="muted">
            {value.newestRelease === null
              ? t('help.pictures.noRelease')
              : t('help.pictures.newest', { release: value.newestRelease })}
          </p>
        )}
      </div>
      <Pictures report={report} project={chosen?.id ?? ''} />
      {value && value.total > limit && limit < MOST && (
        <button type="button" className="btn btn-secondary" onClick={() => setLimit(limit + STEP)}>
          {t('library.more')}
        </button>
      )}
    </>
  );
}

type PicturesProps = { readonly report: Loaded<PictureReport>; readonly project: string };

function Pictures({ report: { value, failure, reload }, project }: PicturesProps) {
  const { t } = useTexts();
  if (!value) {
    const { code, requestId } = failure ?? {};
    if (!code) return <div className={styles.grid} aria-busy="true" />;
    return (
      <section className="card">
        <FailureNote
          heading={t('help.pictures.failed')}
          code={code}
          requestId={requestId ?? null}
          onRetry={() => void reload()}
        />
      </section>
    );
  }
  if (value.pictures.length === 0)
    return (
      <section className={`card ${styles.none}`}>
        <h2>{t('help.pictures.none')}</h2>
        <p className="muted">{t('help.pictures.noneHint')}</p>
      </section>
    );
  return (
    <ul className={styles.grid}>
      {value.pictures.map((picture) => (
        <Picture
          key={picture.media.id}
          picture={picture}
          newest={value.newestRelease}
          project={project}
          onDone={reload}
        />
      ))}
    </ul>
  );
}

type PictureProps = {
  readonly picture: AgedPicture;
  readonly newest: string | null;
  readonly project: string;
  readonly onDone: () => Promise<void>;
};

function Picture({ picture: { media, old, behind, views, usedIn }, newest, project, onDone }: PictureProps) {
  const services = useServices();
  const { t } = useTexts();
  const can = useCan('content:write');

  /** It was looked at now, and shows what there is. */
  async function stillRight(): Promise<void> {
    const body = { takenAt: new Date(services.browser.now()).toISOString(), takenRelease: newest };
    await services.api(mediaEndpoints.changeMedia, { params: { project, media: media.id }, body });
    services.toasts.show({ type: 'success', heading: t('help.pictures.marked', { name: media.name }) });
    await onDone();
  }
  return (
    <li className={`card ${styles.picture}`}>
      <MediaThumb media={media} />
      <div className={styles.words}>
        <Link className="strong" href={`/dashboard/media?file=${encodeURIComponent(media.id)}`} dir="auto">
          {media.name}
        </Link>
        <span className={styles.marks}>
          <span className={`badge ${old ? 'warning' : ''}`}>
            <Ago at={media.takenAt} long />
          </span>
          {media.takenRelease !== null && (
            <span className={`badge ${behind ? 'warning' : ''}`} dir="auto">
              {t('help.pictures.release', { release: media.takenRelease })}
            </span>
          )}
        </span>
        <span className="hint">{t('help.pictures.views', { count: views })}</span>
        <span className="hint" dir="auto">
          <UsedIn usedIn={usedIn} />
        </span>
        {can && (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => void stillRight().catch((error: unknown) => tellFailure(services, error))}
          >
            {t('help.pictures.still')}
          </button>
        )}
      </div>
    </li>
  );
}
