/** The media library: all of it as a list, one file in a drawer. Files are dropped anywhere on it. */
import { Upload } from 'lucide-react';
import { useEffect, useState, type DragEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { mediaKinds } from '../../../wire/media/kinds.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { fileSize } from '../../parts/file-size.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed, readListQuery } from '../../parts/list/list-query.ts';
import { acceptOf } from '../../parts/media/kinds.ts';
import { lengthOf, MediaThumb } from '../../parts/media/media-thumb.tsx';
import { PickFiles } from '../../parts/media/pick-files.tsx';
import { SendingList } from '../../parts/media/sending-list.tsx';
import { useSending } from '../../parts/media/use-sending.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createLibrary, LIBRARY, librarySpec } from './library.ts';
import styles from './library.module.css';
import { MediaDrawer } from './media-drawer.tsx';

export default function LibraryScreen() {
  const { navigation, live, browser, desk } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const list = useKept(createLibrary);
  const search = useSearch();
  const can = useCan('content:write');
  const { chosen } = useSnapshot(desk.state);
  const refresh = () => list.refresh({ quiet: true }).catch(browser.report);
  const sending = useSending(() => void refresh());
  useEffect(
    () =>
      live.subscribe(({ name }) => {
        if (name === 'media' || name === 'resync') void list.refresh({ quiet: true }).catch(browser.report);
      }),
    [live, list, browser],
  );
  const file = new URLSearchParams(search).get('file');
  const upload = can && (
    <PickFiles className="btn btn-primary" accept={acceptOf(...mediaKinds)} several onFiles={sending.send}>
      <Upload className="icon" aria-hidden="true" />
      {t('library.upload')}
    </PickFiles>
  );
  return (
    <DropPlace onFiles={can ? sending.send : null}>
      <ListScreen list={list} spec={librarySpec} look={lookOf(texts, search, upload)} />
      <div className={styles.way}>
        <SendingList sending={sending} />
      </div>
      {file && chosen && (
        <MediaDrawer
          key={file}
          project={chosen.id}
          media={file}
          onClose={() => navigation.go(withFile(search, null))}
          onGone={() => void refresh()}
        />
      )}
    </DropPlace>
  );
}

function DropPlace({
  onFiles,
  children,
}: {
  onFiles: ((files: readonly File[]) => void) | null;
  children: React.ReactNode;
}) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const brings = ({ dataTransfer }: DragEvent): boolean => onFiles !== null && dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what can be dropped can be chosen by the button too
    <div
      className={styles.screen}
      onDragOver={(event) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setOver(false)
      }
      onDrop={(event) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <p className={styles.over}>{t('media.drop')}</p>}
    </div>
  );
}

/** The same list, with one file in the drawer, or none. */
function withFile(search: string, file: string | null): string {
  const query = new URLSearchParams(search);
  if (file === null) query.delete('file');
  else query.set('file', file);
  return query.size > 0 ? `${LIBRARY}?${query}` : LIBRARY;
}

function lookOf(texts: AdminTexts, search: string, upload: React.ReactNode): ListLook<Media> {
  const { t, intl } = texts;
  const narrowed = isNarrowed(readListQuery(librarySpec, search), librarySpec);
  return {
    title: t('media.library'),
    count: (count) => t('media.count', { count }),
    columns: [
      { id: 'name', name: t('media.name'), kind: 'title', cell: (media) => <NameCell media={media} /> },
      { id: 'kind', name: t('media.kind'), cell: ({ kind }) => t(`media.kind.${kind}`) },
      {
        id: 'uses',
        name: t('media.uses'),
        kind: 'number',
        cell: ({ uses }) => intl.formatNumber(uses),
        sorts: ['most-used', 'most-used'],
      },
      { id: 'size', name: t('media.size'), kind: 'number', cell: ({ bytes }) => fileSize(texts, bytes) },
      { id: 'age', name: t('media.age'), kind: 'number', cell: ({ createdAt }) => <Ago at={createdAt} /> },
    ],
    filters: [
      {
        name: 'kind',
        label: t('media.kind'),
        choices: mediaKinds.map((kind) => ({ value: kind, label: t(`media.kind.${kind}`) })),
      },
      {
        name: 'used',
        label: t('media.uses'),
        choices: [
          { value: 'yes', label: t('media.used') },
          { value: 'no', label: t('media.unused') },
        ],
      },
    ],
    sorts: {
      newest: t('media.sort.newest'),
      oldest: t('media.sort.oldest'),
      name: t('media.sort.name'),
      largest: t('media.sort.largest'),
      'most-used': t('media.sort.mostUsed'),
    },
    search: { label: t('library.search'), hint: t('library.searchHint') },
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => withFile(search, id),
    actions: upload,
    none: narrowed
      ? { heading: t('library.noneFound'), hint: t('media.noneFoundHint') }
      : { heading: t('media.empty'), hint: t('media.emptyHint'), action: upload },
    failed: t('library.failed'),
  };
}

function NameCell({ media }: { readonly media: Media }) {
  const texts = useTexts();
  const { width, height, seconds, alt } = media;
  const size = width && height ? `${width} × ${height}` : '';
  const facts = [size, seconds === null ? '' : lengthOf(seconds)].filter(Boolean).join(' · ');
  return (
    <span className={styles.name}>
      <span className={styles.small}>
        <MediaThumb media={media} />
      </span>
      <span className={styles.words}>
        <bdi className="strong">{media.name}</bdi>
        <span className="hint" dir="auto">
          {[facts, alt].filter(Boolean).join(' · ') || texts.t('media.noAlt')}
        </span>
      </span>
    </span>
  );
}
