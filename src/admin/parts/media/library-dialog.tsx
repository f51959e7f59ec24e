/** Chooses one file of the library, or brings one in. */
import { Dialog } from '@base-ui/react/dialog';
import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import type { MediaKind } from '../../../wire/media/kinds.ts';
import { MEDIA_SEARCH_CHARS } from '../../../wire/media/limits.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FailureNote } from '../failure-note.tsx';
import { SearchField } from '../search-field.tsx';
import { acceptOf } from './kinds.ts';
import { MediaThumb } from './media-thumb.tsx';
import styles from './media.module.css';
import { PickFiles } from './pick-files.tsx';
import { SendingList } from './sending-list.tsx';
import { useSending } from './use-sending.ts';

/** So many are shown at first, and with each press of 'More'. */
const STEP = 24;
const MOST = 96;

type Props = {
  readonly kind: MediaKind;
  /** Said above: what it is chosen for. */
  readonly title: string;
  readonly onChoose: (media: Media) => void;
  readonly onClose: () => void;
};

export default function LibraryDialog({ kind, title, onChoose, onClose }: Props) {
  const { t } = useTexts();
  const sending = useSending(onChoose, kind);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={`dialog ${styles.dialog}`}>
          <div className="dialog-body stack">
            <div className="row">
              <Dialog.Title className="dialog-title">{title}</Dialog.Title>
              <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
                <X className="icon" aria-hidden="true" />
              </Dialog.Close>
            </div>
            <Choices
              kind={kind}
              onChoose={onChoose}
              upload={
                <PickFiles className="btn btn-secondary" accept={acceptOf(kind)} onFiles={sending.send}>
                  <Upload className="icon" aria-hidden="true" />
                  {t('library.upload')}
                </PickFiles>
              }
            />
            <SendingList sending={sending} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ChoicesProps = Pick<Props, 'kind' | 'onChoose'> & { readonly upload: React.ReactNode };

function Choices({ kind, onChoose, upload }: ChoicesProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const query = { kind, limit, ...(search.trim() ? { search: search.trim() } : {}) };
  const ask = chosen && asked(mediaEndpoints.mediaList, { params: { project: chosen.id }, query });
  const { value, failure, reload } = useAsked(ask, { lasting: true });
  return (
    <>
      <div className="row wrap">
        <SearchField
          label={t('library.search')}
          hint={t('library.searchHint')}
          most={MEDIA_SEARCH_CHARS}
          value={search}
          onChange={setSearch}
        />
        {upload}
      </div>
      {failure && (
        <FailureNote
          heading={t('library.failed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      <ul className={styles.grid} aria-busy={!value && !failure}>
        {value?.media.map((media) => (
          <li key={media.id}>
            <button type="button" className={styles.tile} onClick={() => onChoose(media)}>
              <MediaThumb media={media} />
              <bdi className="truncate">{media.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {value?.media.length === 0 && <p className="muted">{t(search ? 'library.noneFound' : `library.none.${kind}`)}</p>}
      {value && value.total > limit && limit < MOST && (
        <button type="button" className="btn btn-secondary" onClick={() => setLimit(Math.min(limit + STEP, MOST))}>
          {t('library.more')}
        </button>
      )}
    </>
  );
}
