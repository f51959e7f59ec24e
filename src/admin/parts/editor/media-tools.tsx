/** What is told of a picture or film in the text: its words, its look, and the files that belong to it. */
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import type { Key } from '../../texts/keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { later } from '../later.tsx';
import { acceptOf } from '../media/kinds.ts';
import { PickFiles } from '../media/pick-files.tsx';
import { insertBlock, tell, type chosen } from './commands.ts';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';
import { come } from './uploads.ts';
import { blockOf } from './use-media-door.ts';

const LibraryDialog = later(() => import('../media/library-dialog.tsx'));

type Chosen = NonNullable<ReturnType<typeof chosen>>;
type Told = { readonly editing: Editing } & Chosen;

/** Two ways to a new picture or film: files of the writer's, several at once, or one that the library has. */
export function NewMedia({
  editing,
  kind,
  onDone,
}: {
  editing: Editing;
  kind: 'picture' | 'film';
  onDone: () => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <PickFiles
        className="btn btn-sm btn-secondary"
        accept={acceptOf(kind)}
        several
        onFiles={(files) => {
          const { media } = editing.told();
          if (media) editing.run(come(files.map((file) => media.file(file))));
          onDone();
        }}
      >
        {t(`editor.upload.${kind}`)}
      </PickFiles>
      <FromLibrary
        label="editor.library"
        kind={kind}
        onChoose={(media) => {
          const { type, attrs } = blockOf(media);
          editing.run(insertBlock(({ nodes }) => nodes[type]?.create(attrs)));
          onDone();
        }}
      />
    </>
  );
}

function FromLibrary(props: {
  readonly label: Key;
  readonly kind: MediaKind;
  readonly onChoose: (media: Media) => void;
}) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(props.label)}
      </button>
      {open && (
        <LibraryDialog
          kind={props.kind}
          title={t(props.label)}
          onChoose={(media) => {
            setOpen(false);
            props.onChoose(media);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Where a new picture comes from is asked first. */
export function PicturePanel({ editing, onLeave }: { readonly editing: Editing; readonly onLeave: () => void }) {
  const { t } = useTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any of its buttons
    <fieldset className={styles.acts} onKeyDown={(event) => event.key === 'Escape' && onLeave()}>
      <legend className="sr">{t('editor.pictureBlock')}</legend>
      <NewMedia editing={editing} kind="picture" onDone={onLeave} />
      <button type="button" className="btn btn-sm btn-tertiary" onClick={onLeave}>
        {t('common.cancel')}
      </button>
    </fieldset>
  );
}

export function PictureTools({ editing, node, at }: Told) {
  const change = (attrs: Readonly<Record<string, unknown>>): void => void editing.run(tell(at, attrs));
  const { decorative, width, frame, dark } = node.attrs;
  return (
    <>
      <Switch
        label="editor.picture.isDecorative"
        on={decorative === true}
        onChange={(on) => change(on ? { decorative: true, alt: null } : { decorative: null })}
      />
      <Switch
        label="editor.picture.wide"
        on={width === 'wide'}
        onChange={(on) => change({ width: on ? 'wide' : null })}
      />
      <Switch label="editor.picture.frame" on={frame === true} onChange={(on) => change({ frame: on || null })} />
      <FileOf
        of={dark}
        kind="picture"
        add="editor.picture.dark"
        take="editor.picture.noDark"
        onChange={(id) => change({ dark: id })}
      />
      <FromLibrary label="editor.picture.other" kind="picture" onChoose={({ id }) => change({ media: id })} />
      <InLibrary media={String(node.attrs.media)} />
    </>
  );
}

/** Of a film at another host there is nothing but its address and title. */
export function FilmTools({ editing, node, at }: Told): ReactNode {
  if (!node.attrs.media) return null;
  const change = (attrs: Readonly<Record<string, unknown>>): void => void editing.run(tell(at, attrs));
  return (
    <>
      <FileOf
        of={node.attrs.captions}
        kind="captions"
        add="editor.film.captions"
        take="editor.film.noCaptions"
        onChange={(id) => change({ captions: id })}
      />
      <FromLibrary label="editor.film.other" kind="film" onChoose={({ id }) => change({ media: id })} />
      <InLibrary media={String(node.attrs.media)} />
    </>
  );
}

/** Where it is seen what else uses the file, and where it is replaced everywhere. */
function InLibrary({ media }: { readonly media: string }) {
  const { t } = useTexts();
  return (
    <Link className="btn btn-sm btn-tertiary" href={`/dashboard/media?file=${encodeURIComponent(media)}`}>
      {t('editor.inLibrary')}
    </Link>
  );
}

function Switch({ label, on, onChange }: { label: Key; on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="btn btn-sm btn-tertiary"
      aria-pressed={on}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(!on)}
    >
      {t(label)}
    </button>
  );
}

type FileProps = {
  readonly of: unknown;
  readonly kind: MediaKind;
  readonly add: Key;
  readonly take: Key;
  readonly onChange: (id: string | null) => void;
};

/** A second file that belongs to the block, or none. */
function FileOf({ of, kind, add, take, onChange }: FileProps) {
  const { t } = useTexts();
  if (typeof of !== 'string') return <FromLibrary label={add} kind={kind} onChoose={({ id }) => onChange(id)} />;
  return (
    <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onChange(null)}>
      {t(take)}
    </button>
  );
}
