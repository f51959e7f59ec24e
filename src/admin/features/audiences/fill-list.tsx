/** Many people at once on a list: of a file, or of another audience as it is now. Lines that match nobody can be saved. */
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { MEMBER_LINE_CHARS, MEMBER_LINES } from '../../../wire/audiences/limits.ts';
import type { AudienceWork, FillAsked } from '../../../wire/audiences/work-shapes.ts';
import { FindPick } from '../../parts/find-pick.tsx';
import { foundAudiences } from '../../parts/found.ts';
import { saveFile } from '../../parts/list/save-file.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { WorkLine } from './work-line.tsx';

type Props = { readonly project: string; readonly id: string; readonly onChange: () => Promise<void> };

export type Filling = {
  /** Puts all on the list whom it finds now, behind the answer. */
  readonly begin: (asked: FillAsked) => void;
  /** The last that was begun here. */
  readonly begun: AudienceWork | undefined;
};

export function useFilling({ project, id }: Pick<Props, 'project' | 'id'>): Filling {
  const { api } = useServices();
  const work = useWork();
  const [begun, setBegun] = useState<AudienceWork>();
  const params = { project, audience: id };
  return {
    begun,
    begin: (body) => void work(async () => setBegun(await api(audienceEndpoints.fillAudience, { params, body }))),
  };
}
type Taken = {
  readonly added: number;
  readonly done: number;
  readonly total: number;
  readonly unmatched: readonly string[];
};

export function FillList({ project, id, filling: { begin, begun }, onChange }: Props & { readonly filling: Filling }) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [taken, setTaken] = useState<Taken>();
  const params = { project, audience: id };
  const take = (file: File) =>
    void work(async () => {
      const lines = linesOf(await file.text());
      const unmatched: string[] = [];
      let added = 0;
      setTaken({ added, done: 0, total: lines.length, unmatched });
      for (let at = 0; at < lines.length; at += MEMBER_LINES) {
        const some = lines.slice(at, at + MEMBER_LINES);
        const answer = await api(audienceEndpoints.addLines, { params, body: { lines: some } });
        added += answer.added;
        unmatched.push(...answer.unmatched);
        setTaken({ added, done: at + some.length, total: lines.length, unmatched });
      }
      await onChange();
    });
  return (
    <>
      <div className="row wrap">
        <FindPick
          label={t('audiences.fillFrom')}
          className="btn btn-sm btn-secondary"
          value=""
          name={t('audiences.fillFrom')}
          ask={(search) => foundAudiences(project, search, { without: id })}
          onChange={(chosen) => begin({ rule: { all: [{ on: 'audience', audience: chosen.id }] } })}
        />
        <FileButton onFile={take} />
      </div>
      <p className="hint">{t('audiences.fileHint')}</p>
      <WorkLine
        key={begun?.id}
        project={project}
        begun={begun}
        done={({ added }) => t('audiences.filled', { count: added })}
        onEnd={() => void work(onChange)}
      />
      {taken && <TakenLine taken={taken} />}
    </>
  );
}

/** The first column of each line, without quotes: a file of a spreadsheet has others behind it. */
function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => (line.split(/[,;\t]/)[0] ?? '').trim().replaceAll(/^"|"$/g, '').slice(0, MEMBER_LINE_CHARS))
    .filter(Boolean);
}

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => input.current?.click()}>
        <FileUp className="icon" aria-hidden="true" />
        {t('audiences.file')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('audiences.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}

function TakenLine({ taken: { added, done, total, unmatched } }: { readonly taken: Taken }) {
  const { browser } = useServices();
  const { t } = useTexts();
  if (done < total) return <progress aria-label={t('audiences.work.running')} max={Math.max(1, total)} value={done} />;
  return (
    <output className="stack stack-2">
      <span>{t('audiences.filled', { count: added })}</span>
      {unmatched.length > 0 && (
        <span className="row wrap">
          <span className="c-warning">{t('audiences.unmatched', { count: unmatched.length })}</span>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => saveFile(browser, 'unmatched.csv', [`${unmatched.join('\r\n')}\r\n`], 'csv')}
          >
            <Download className="icon" aria-hidden="true" />
            {t('audiences.saveUnmatched')}
          </button>
        </span>
      )}
    </output>
  );
}
