/** Short answers: found by their words, switched on and off, changed, deleted. */
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { answerEndpoints } from '../../../wire/answers/calls.ts';
import { ENTRY_QUESTION_CHARS } from '../../../wire/answers/limits.ts';
import type { AnswerEntry, AnswerEntryPage } from '../../../wire/answers/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { entriesOf, removeEntry } from './asks.ts';
import { EntryDialog, type EntryDraft } from './entry-dialog.tsx';
import styles from './answers.module.css';

export default function EntriesTab({ head }: TabProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [search, setSearch] = useState('');
  /** Of the pages before this one, the first of which has none. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState<EntryDraft | null>(null);
  const page = useAsked(chosen ? entriesOf(chosen.id, search, cursors.at(-1)) : null, { lasting: true });
  const may = useCan('content:write');
  return (
    <div className="stack">
      <HeadPart head={head}>
        {may && (
          <div className="actions">
            <button type="button" className="btn btn-primary" onClick={() => setDraft({})}>
              <PenLine className="icon" aria-hidden="true" />
              {t('answers.write')}
            </button>
          </div>
        )}
      </HeadPart>
      <SearchField
        label={t('answers.search')}
        hint={t('answers.searchHint')}
        most={ENTRY_QUESTION_CHARS}
        value={search}
        onChange={(words) => {
          setSearch(words.trim());
          setCursors([]);
        }}
      />
      <ReportFrame of={page} failed={t('answers.entriesFailed')}>
        {(value) => (
          <>
            <Entries page={value} isNarrowed={search !== ''} may={may} onChange={setDraft} onChanged={page.reload} />
            <Pager page={value} cursors={cursors} onTurn={setCursors} />
          </>
        )}
      </ReportFrame>
      {draft && <EntryDialog draft={draft} onClose={() => setDraft(null)} onSaved={page.reload} />}
    </div>
  );
}

type EntriesProps = {
  readonly page: AnswerEntryPage;
  readonly isNarrowed: boolean;
  readonly may: boolean;
  readonly onChange: (draft: EntryDraft) => void;
  readonly onChanged: () => Promise<void>;
};

function Entries({ page: { entries }, isNarrowed, ...props }: EntriesProps) {
  const { t } = useTexts();
  if (entries.length === 0)
    return (
      <div className="card empty empty-small">
        <h2>{t(isNarrowed ? 'answers.noneFound' : 'answers.none')}</h2>
        <p>{t(isNarrowed ? 'answers.noneFoundHint' : 'answers.noneHint')}</p>
      </div>
    );
  return (
    <ul className={`card plain ${styles.entries}`} aria-label={t('answers.tab.entries')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...props} />
      ))}
    </ul>
  );
}

type EntryProps = Omit<EntriesProps, 'page' | 'isNarrowed'> & { readonly entry: AnswerEntry };

function Entry(props: EntryProps) {
  const texts = useTexts();
  const { question, answer, lang, updatedAt } = props.entry;
  return (
    <li>
      <div className={styles.words}>
        <bdi lang={lang} className="strong block">
          {question}
        </bdi>
        <bdi lang={lang} className={`clamp ${styles.answer}`}>
          {answer}
        </bdi>
        <p className="hint">
          {languageName(lang, texts)} · <Ago at={updatedAt} long />
        </p>
      </div>
      <EntryActions {...props} />
    </li>
  );
}

function EntryActions({ entry, may, onChange, onChanged }: EntryProps) {
  const services = useServices();
  const { t } = useTexts();
  const work = useWork();
  const { id, question, on } = entry;
  const turn = async () => {
    const { id: project } = await services.desk.project();
    const params = { project, entry: id };
    await services.api(answerEndpoints.changeAnswerEntry, { params, body: { on: !on, expected: { on } } });
    await onChanged();
  };
  return (
    <div className={styles.actions}>
      <label className="row row-1">
        <input
          type="checkbox"
          className="switch"
          role="switch"
          aria-label={t('answers.isOn', { question })}
          checked={on}
          aria-checked={on}
          disabled={!may}
          onChange={() => void work(turn)}
        />
        {t(on ? 'answers.on' : 'answers.off')}
      </label>
      {may && (
        <>
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-label={t('answers.changeOne', { question })}
            onClick={() => onChange({ entry })}
          >
            {t('answers.edit')}
          </button>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            aria-label={t('answers.deleteOne', { question })}
            onClick={() => void work(() => removeEntry(services, entry, onChanged))}
          >
            {t('answers.delete')}
          </button>
        </>
      )}
    </div>
  );
}

type PagerProps = {
  readonly page: AnswerEntryPage;
  readonly cursors: readonly string[];
  readonly onTurn: (cursors: readonly string[]) => void;
};

function Pager({ page: { total, next, entries }, cursors, onTurn }: PagerProps) {
  const { t } = useTexts();
  if (entries.length === 0) return null;
  return (
    <div className="pager">
      <span>{t('answers.count', { count: total })}</span>
      {(cursors.length > 0 || next) && (
        <nav aria-label={t('pager.pages')}>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            disabled={cursors.length === 0}
            onClick={() => onTurn(cursors.slice(0, -1))}
          >
            {t('pager.newer')}
          </button>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            disabled={!next}
            onClick={() => next && onTurn([...cursors, next])}
          >
            {t('pager.older')}
          </button>
        </nav>
      )}
    </div>
  );
}
