import { useMessenger, useMessengerState } from '../context.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { RotateCw, X } from '../parts/icons.ts';
import { bytesText } from './bytes.ts';
import { FileIcon } from './icons.ts';
import { FILE_BYTES_MOST, FILES_MOST, type Attachment, type Field } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

/** The files of a field, each with how far it is and a way to take it back. */
export function FileRows({ field }: { field: Field }) {
  const { flow } = useMessengerState();
  const { t } = useFlowTexts();
  const files = flow?.files[field.key] ?? [];
  const arrived = files.findLast(({ status }) => status === 'done');
  return (
    <>
      {files.length > 0 && (
        <ul className="files" aria-label={field.label}>
          {files.map((file) => (
            <FileRow key={file.id} field={field} file={file} />
          ))}
        </ul>
      )}
      {flow?.tooMany[field.key] && (
        <p className="err" role="alert">
          {t('file.tooMany', { most: FILES_MOST })}
        </p>
      )}
      <Announcement text={arrived ? t('file.done', { name: arrived.name }) : ''} />
    </>
  );
}

function FileRow({ field, file }: { field: Field; file: Readonly<Attachment> }) {
  const { flow: actions } = useMessenger();
  const texts = useFlowTexts();
  const { t } = texts;
  const { id, name, size, status, progress, problem } = file;
  const percent = Math.round(progress * 100);
  return (
    <li className={status === 'failed' ? 'file bad' : 'file'}>
      <FileIcon size={16} strokeWidth={1.75} />
      <span className="file-words">
        <bdi className="one">{name}</bdi>
        {status === 'failed' ? (
          <small role="alert">
            {problem === 'tooLarge'
              ? t('file.tooLarge', { size: bytesText(texts, FILE_BYTES_MOST) })
              : t(problem === 'lost' ? 'file.lost' : 'file.failed')}
          </small>
        ) : (
          <small>{bytesText(texts, size)}</small>
        )}
        {status === 'uploading' && (
          <progress className="bar" value={percent} max={100} aria-label={t('file.uploading', { name, percent })} />
        )}
      </span>
      {problem === 'failed' && (
        <button
          type="button"
          className="icb"
          aria-label={t('file.retry', { name })}
          onClick={() => actions.retryFile(field.key, id)}
        >
          <RotateCw size={16} strokeWidth={1.75} />
        </button>
      )}
      <button
        type="button"
        className="icb"
        aria-label={t('file.remove', { name })}
        onClick={() => actions.removeFile(field.key, id)}
      >
        <X size={16} strokeWidth={1.75} />
      </button>
    </li>
  );
}
