/** One file of the library: large, what is said of it, the texts that name it, and what can be done with it. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { ALT_CHARS, CAPTION_CHARS } from '../../../wire/documents/limits.ts';
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import { MEDIA_NAME_CHARS } from '../../../wire/media/limits.ts';
import type { Media, MediaUse, MediaView } from '../../../wire/media/shapes.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { fileSize } from '../../parts/file-size.ts';
import { mediaAsk } from '../../parts/media/media-ask.ts';
import { lengthOf } from '../../parts/media/media-thumb.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { writtenPath } from '../help/written-paths.ts';
import styles from './library.module.css';
import { Acts } from './media-acts.tsx';

type Props = {
  readonly project: string;
  readonly media: string;
  readonly onClose: () => void;
  /** Called once it is deleted. */
  readonly onGone: () => void;
};

export function MediaDrawer({ project, media, onClose, onGone }: Props) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(mediaAsk(project, media));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={styles.drawer}>
          <div className={styles.head}>
            <Dialog.Title className={`${styles.title} truncate`} dir="auto">
              {value?.media.name ?? t('media.file')}
            </Dialog.Title>
            <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
              <X className="icon icon-20" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.body} aria-busy={!value && !failure}>
            {failure && (
              <FailureNote
                heading={t(failure.status === 404 ? 'library.missing' : 'library.failed')}
                code={failure.code}
                requestId={failure.requestId}
                onRetry={() => void reload()}
              />
            )}
            {value && (
              <One
                key={value.media.id}
                view={value}
                project={project}
                onDeleted={() => {
                  onClose();
                  onGone();
                }}
              />
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type OneProps = { readonly view: MediaView; readonly project: string; readonly onDeleted: () => void };

function One({ view: { media, usedIn }, project, onDeleted }: OneProps) {
  return (
    <>
      <Large media={media} />
      <Facts media={media} />
      <Words media={media} project={project} />
      <Uses media={media} usedIn={usedIn} />
      <Acts media={media} usedIn={usedIn} project={project} onDeleted={onDeleted} />
    </>
  );
}

function Large({ media: { kind, url, srcset, alt, name } }: { readonly media: Media }) {
  if (kind === 'picture')
    return <img className={styles.large} src={url} srcSet={srcset || undefined} sizes="30rem" alt={alt || name} />;
  if (kind === 'captions') return null;
  const Player = kind === 'film' ? 'video' : 'audio';
  return <Player className={styles.large} src={url} controls preload="metadata" aria-label={name} />;
}

function Facts({ media }: { readonly media: Media }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { kind, bytes, width, height, seconds, takenAt, takenRelease, by } = media;
  const taken = intl.formatDate(new Date(takenAt), { dateStyle: 'medium' });
  const rows: (readonly [string, string])[] = [
    [t('media.kind'), t(`media.kind.${kind}`)],
    [t('media.size'), fileSize(texts, bytes)],
    [t('media.sides'), width && height ? `${width} × ${height}` : ''],
    [t('media.length'), seconds === null ? '' : lengthOf(seconds)],
    [t('media.taken'), takenRelease ? t('media.takenUnder', { taken, release: takenRelease }) : taken],
    [t('media.by'), by?.name ?? ''],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Words({ media, project }: { readonly media: Media; readonly project: string }) {
  const services = useServices();
  const data = useData();
  const { t } = useTexts();
  const can = useCan('content:write');
  const [words, setWords] = useState({ name: media.name, alt: media.alt, caption: media.caption });
  const [busy, setBusy] = useState(false);
  const changed = (['name', 'alt', 'caption'] as const).some((field) => words[field] !== media[field]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !changed || words.name.trim() === '') return;
    setBusy(true);
    try {
      const params = { project, media: media.id };
      const told = await services.api(mediaEndpoints.changeMedia, {
        params,
        body: { ...words, name: words.name.trim() },
      });
      data.put(mediaAsk(project, media.id), (before) => ({ ...before, media: told }));
      setWords({ name: told.name, alt: told.alt, caption: told.caption });
    } catch (error) {
      tellFailure(services, error);
    } finally {
      setBusy(false);
    }
  }
  if (!can) return null;
  const change = (part: Partial<typeof words>) => setWords({ ...words, ...part });
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <InputField
        label={t('media.name')}
        most={MEDIA_NAME_CHARS}
        value={words.name}
        onChange={(name) => change({ name })}
      />
      {media.kind === 'picture' && (
        <InputField label={t('media.alt')} most={ALT_CHARS} value={words.alt} onChange={(alt) => change({ alt })} />
      )}
      <InputField
        label={t('media.caption')}
        most={CAPTION_CHARS}
        value={words.caption}
        onChange={(caption) => change({ caption })}
      />
      <p className="hint">{t('media.wordsHint')}</p>
      <button type="submit" className="btn btn-secondary" aria-disabled={busy || !changed || words.name.trim() === ''}>
        {t('common.save')}
      </button>
    </form>
  );
}

type UsesProps = { readonly media: Media; readonly usedIn: readonly MediaUse[] };

function Uses({ media, usedIn }: UsesProps) {
  const { t } = useTexts();
  return (
    <section className="stack stack-2" aria-label={t('media.usedIn', { count: media.uses })}>
      <h2 className={styles.title}>{t('media.usedIn', { count: media.uses })}</h2>
      {media.uses === 0 && <p className="hint">{t('media.unusedHint')}</p>}
      <UseList usedIn={usedIn} />
    </section>
  );
}

function UseList({ usedIn }: Pick<UsesProps, 'usedIn'>) {
  const { t } = useTexts();
  return (
    <ul className="stack stack-2">
      {usedIn.map(({ document, kind, ref, lang, title, draft, live, cover, versions }) => (
        <li key={document} className={styles.use}>
          <Link href={writtenPath({ kind, ref, lang })} dir="auto">
            {title || t('media.untitled')}
          </Link>
          <span className="hint">
            {[
              lang,
              live && t('media.inLive'),
              draft && t('media.inDraft'),
              cover && t('media.asCover'),
              versions > 0 && t('media.inVersions', { count: versions }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
