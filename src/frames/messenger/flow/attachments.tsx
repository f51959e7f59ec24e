/** What a visitor shows: the page with marks on it, and files. */
import { Fragment, useEffect, useRef } from 'react';
import { useMessenger, useMessengerState } from '../context.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { X } from '../parts/icons.ts';
import { bytesText } from './bytes.ts';
import { FieldError, fieldId, Optional, useProblemText } from './field-parts.tsx';
import { FileRows } from './file-rows.tsx';
import { Camera, ImagePlus, Paperclip, Scan } from './icons.ts';
import { NoRecording, RecordingTile } from './recording.tsx';
import { FILE_BYTES_MOST, FILES_MOST, type Field } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

export function Attachments({ fields }: { fields: readonly [Field, ...Field[]] }) {
  const [first] = fields;
  const problem = useProblemText();
  const { canRecord, given } = useMessengerState();
  const hasFile = fields.some(({ kind }) => kind === 'file');
  return (
    <fieldset className="fld">
      <legend className="lab">
        {first.label}
        {fields.every(({ required }) => !required) && <Optional field={first} />}
      </legend>
      <div className="caps">
        {fields.map((field) =>
          field.kind === 'capture' ? (
            <Fragment key={field.key}>
              <CaptureTile field={field} />
              {given.maskAll ? (
                <NoRecording />
              ) : canRecord ? (
                <RecordingTile field={field} />
              ) : (
                !hasFile && <FileTile field={field} alone media />
              )}
            </Fragment>
          ) : (
            <FileTile key={field.key} field={field} alone={fields.length === 1} />
          ),
        )}
      </div>
      {fields.map((field) => (
        <FieldError key={field.key} id={`${fieldId(field.key)}-error`} text={problem(field.key)} />
      ))}
      {fields.map((field) => (
        <FileRows key={field.key} field={field} />
      ))}
    </fieldset>
  );
}

function CaptureTile({ field }: { field: Field }) {
  const { flow } = useMessengerState();
  const { t } = useFlowTexts();
  const attached = flow?.capture !== null;
  const tile = useRef<HTMLDivElement>(null);
  const before = useRef(attached);
  // The button that was pressed is gone; its place in the order of the page keeps the focus.
  useEffect(() => {
    if (before.current && !attached) tile.current?.querySelector('button')?.focus();
    before.current = attached;
  }, [attached]);
  return (
    <div ref={tile} className="cap-place">
      {attached ? <Marked field={field} /> : <MarkButton field={field} />}
      <Announcement text={attached ? t('capture.attached') : ''} />
    </div>
  );
}

function MarkButton({ field }: { field: Field }) {
  const { flow: actions } = useMessenger();
  const { t } = useFlowTexts();
  const problem = useProblemText()(field.key);
  const id = fieldId(field.key);
  return (
    <button
      type="button"
      id={id}
      className={problem ? 'cap bad' : 'cap'}
      aria-describedby={`${id}-error`}
      data-problem={problem && ''}
      onClick={() => actions.startCapture()}
    >
      <Scan size={20} strokeWidth={1.75} />
      <span>{t('capture.mark')}</span>
    </button>
  );
}

function Marked({ field }: { field: Field }) {
  const { flow: actions } = useMessenger();
  const { t } = useFlowTexts();
  return (
    <div className="cap has">
      <MarkedPage />
      <span className="cap-tag">
        <Camera size={14} strokeWidth={2} />
        {t('capture.attachedShort')}
      </span>
      <button
        type="button"
        id={fieldId(field.key)}
        className="kill"
        aria-label={t('capture.remove')}
        onClick={actions.removeCapture}
      >
        <X size={14} strokeWidth={2} />
      </button>
    </div>
  );
}

/** A drawing of a page with a mark: the real picture stays with the host page until the report is sent. */
function MarkedPage() {
  return (
    <svg className="cap-art" viewBox="0 0 120 88" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="120" height="88" className="art-soft" />
      <path d="M12 16h34M12 30h60M12 40h52M12 50h58" className="art-line" />
      <rect x="50" y="22" width="46" height="26" rx="4" className="art-pen" />
    </svg>
  );
}

/**
 * The file input lies over its whole tile, so that files can be dropped on it too. `media`: in place of a recording, where
 * none can be made.
 */
function FileTile({ field, alone, media = false }: { field: Field; alone: boolean; media?: boolean }) {
  const { flow } = useMessengerState();
  const { flow: actions } = useMessenger();
  const texts = useFlowTexts();
  const problem = useProblemText()(field.key);
  const id = media ? `${fieldId(field.key)}-media` : fieldId(field.key);
  const words = media ? texts.t('file.addMedia') : alone ? texts.t('file.add') : field.label;
  const limit = texts.t('file.upTo', { size: bytesText(texts, FILE_BYTES_MOST) });
  return (
    <label className={problem ? 'cap bad' : 'cap'}>
      <input
        type="file"
        id={id}
        accept={media ? 'image/*,video/*' : undefined}
        multiple
        disabled={(flow?.files[field.key]?.length ?? 0) >= FILES_MOST}
        aria-label={`${words}, ${limit}`}
        aria-describedby={`${id}-error`}
        data-problem={problem && ''}
        onChange={(event) => {
          actions.addFiles(field.key, [...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {media ? <ImagePlus size={20} strokeWidth={1.75} /> : <Paperclip size={20} strokeWidth={1.75} />}
      <span>
        {words}
        <small>{limit}</small>
      </span>
    </label>
  );
}
