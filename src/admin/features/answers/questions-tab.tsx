/** What visitors asked and got nothing for, said No to, or asked a person about, similar questions together. */
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { answerEndpoints } from '../../../wire/answers/calls.ts';
import { questionDays, type QuestionGroup, type QuestionReport } from '../../../wire/answers/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { Segment } from '../../parts/segment.tsx';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Link } from 'wouter';
import { questionsOf } from './asks.ts';
import { EntryDialog, type EntryDraft } from './entry-dialog.tsx';
import styles from './answers.module.css';

const choices = questionDays.map(String);

export default function QuestionsTab({ head }: TabProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [days, setDays] = useState('30');
  const [draft, setDraft] = useState<EntryDraft | null>(null);
  const report = useAsked(chosen ? questionsOf(chosen.id, Number(days)) : null, { lasting: true });
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
      <div className={styles.bar}>
        <Segment
          label={t('answers.period')}
          value={days}
          choices={choices.map((value) => ({ value, label: t('answers.days', { days: Number(value) }) }))}
          onChange={setDays}
        />
      </div>
      <ReportFrame of={report} failed={t('answers.failed')}>
        {(value) => (
          <>
            <Figures report={value} />
            <Groups report={value} onWrite={may ? setDraft : undefined} onChanged={report.reload} />
          </>
        )}
      </ReportFrame>
      {draft && <EntryDialog draft={draft} onClose={() => setDraft(null)} onSaved={report.reload} />}
    </div>
  );
}

function Figures({ report: { figures } }: { readonly report: QuestionReport }) {
  const { t, intl } = useTexts();
  return (
    <dl className={styles.figures}>
      {(['asked', 'answered', 'solved', 'refused'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`answers.figure.${name}`)}</dt>
          <dd>{intl.formatNumber(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

type GroupsProps = {
  readonly report: QuestionReport;
  /** Missing for those who may not write. */
  readonly onWrite: ((draft: EntryDraft) => void) | undefined;
  readonly onChanged: () => Promise<void>;
};

function Groups({ report: { groups }, ...props }: GroupsProps) {
  const { t } = useTexts();
  if (groups.length === 0)
    return (
      <div className="card empty empty-small">
        <h2>{t('answers.noQuestions')}</h2>
        <p>{t('answers.noQuestionsHint')}</p>
      </div>
    );
  return (
    <section className="card" aria-label={t('answers.tab.unanswered')}>
      <CardTable
        columns={[
          t('answers.question'),
          [t('answers.times'), 'num'],
          [t('answers.nothing'), 'num'],
          [t('answers.declined'), 'num'],
          [t('answers.person'), 'num'],
          [t('answers.actions'), 'sr'],
        ]}
      >
        {groups.map((group) => (
          <Group key={`${group.lang} ${group.meaning}`} group={group} {...props} />
        ))}
      </CardTable>
    </section>
  );
}

type GroupProps = Omit<GroupsProps, 'report'> & { readonly group: QuestionGroup };

function Group(props: GroupProps) {
  const { t, intl } = useTexts();
  const { questions, lang, times, nothing, declined, person } = props.group;
  const count = (value: number) => (value === 0 ? '–' : intl.formatNumber(value));
  return (
    <tr>
      <td className={styles.words}>
        <bdi lang={lang} className="strong">
          {questions[0]}
        </bdi>
        {questions.length > 1 && (
          <details>
            <summary>{t('answers.ways', { count: questions.length - 1 })}</summary>
            <ul className="plain">
              {questions.slice(1).map((one) => (
                <li key={one}>
                  <bdi lang={lang}>{one}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className="num">{count(times)}</td>
      <td className="num">{count(nothing)}</td>
      <td className="num">{count(declined)}</td>
      <td className="num">{count(person)}</td>
      <td>
        <GroupActions {...props} />
      </td>
    </tr>
  );
}

function GroupActions({ group: { questions, lang, meaning, article }, onWrite, onChanged }: GroupProps) {
  const { api, desk } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const dismiss = async () => {
    const { id: project } = await desk.project();
    await api(answerEndpoints.dismissQuestions, { params: { project }, body: { meaning, lang } });
    await onChanged();
  };
  return (
    <div className={styles.actions}>
      {onWrite && (
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          onClick={() => onWrite({ question: questions[0]!, lang, questions })}
        >
          {t('answers.write')}
        </button>
      )}
      {article && (
        <Link className="btn btn-sm btn-tertiary" href={`/dashboard/help/articles/${article.id}`}>
          {t('answers.openArticle')}
        </Link>
      )}
      {onWrite && (
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void work(dismiss)}>
          {t('answers.notForUs')}
        </button>
      )}
    </div>
  );
}
