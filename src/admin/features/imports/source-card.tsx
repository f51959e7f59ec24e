/** One source: what it is, how it is taken, and its file. */
import { useId, useState, type ReactNode } from 'react';
import { IMPORT_BYTES, IMPORT_CONTACTS_BYTES } from '../../../wire/imports/limits.ts';
import { isTableSource, type ImportSource } from '../../../wire/imports/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { PickFiles } from '../../parts/media/pick-files.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { sendImport } from './asking.ts';

const json = '.zip,.json,application/zip,application/json';
const csv = '.csv,.tsv,.txt,text/csv,text/tab-separated-values';
/** What a source is sent as. */
const accepted: Readonly<Record<ImportSource, string>> = {
  parley: '.zip,application/zip',
  markdown: '.zip,application/zip',
  intercom: json,
  zendesk: json,
  gleap: json,
  requests: csv,
  votes: csv,
  contacts: `${csv},.jsonl,.ndjson,application/x-ndjson`,
};

type Props = { readonly project: string; readonly source: ImportSource };

/** Articles of other tools may stay drafts; an export brings each as it was. */
const hasPublish = (source: ImportSource): boolean => !isTableSource(source) && source !== 'parley';

export function SourceCard({ project, source }: Props) {
  const { t } = useTexts();
  const [publish, setPublish] = useState(true);
  const { share, send } = useSending({ project, source, publish });
  return (
    <DropCard title={t(`imports.source.${source}`)} setting={hasPublish(source) ? 'source' : source} onFiles={send}>
      <p className="muted">{t(`imports.sourceHint.${source}`)}</p>
      {hasPublish(source) && (
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={publish}
            onChange={({ target }) => setPublish(target.checked)}
          />
          {t('imports.publish')}
        </label>
      )}
      <p className="hint">{t('imports.readFirst')}</p>
      {share === null ? (
        <div className="row">
          <PickFiles accept={accepted[source]} className="btn btn-primary" onFiles={send}>
            {t(`imports.choose.${source}`)}
          </PickFiles>
        </div>
      ) : (
        <progress className="progress" value={share} aria-label={t('imports.sending')} />
      )}
    </DropCard>
  );
}

/** Sends a file and leads to its import. `share`: how much of it has come, from 0 to 1; null while none is sent. */
function useSending({ project, source, publish }: Props & { readonly publish: boolean }) {
  const services = useServices();
  const [share, setShare] = useState<number | null>(null);
  async function sendOne(file: File): Promise<void> {
    setShare(0);
    try {
      // What would be refused is not sent.
      if (file.size > (source === 'contacts' ? IMPORT_CONTACTS_BYTES : IMPORT_BYTES))
        throw new Failure('body_too_large', '', { status: 413 });
      const { id } = await sendImport(services, project, { source, publish, file }, setShare);
      services.navigation.go(`/dashboard/settings/import/${id}`);
    } catch (error) {
      tellFailure(services, error);
      setShare(null);
    }
  }
  function send([file]: readonly File[]): void {
    if (file && share === null) void sendOne(file);
  }
  return { share, send };
}

type DropProps = {
  readonly title: string;
  /** By which the index of settings leads here. */
  readonly setting: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

function DropCard({ title, setting, onFiles, children }: DropProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be dropped can be chosen by the button too
    <section
      className="card"
      data-setting={setting}
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card-body stack stack-3">{children}</div>
    </section>
  );
}
