/** One question of the summary: how many answered, and what, as bars with their numbers; texts with their most frequent words. */
import { Link } from 'wouter';
import type { CountedAnswer, QuestionSummary } from '../../../../wire/surveys/shapes.ts';
import { Ago } from '../../../parts/ago.tsx';
import { CardTable } from '../../../parts/card-table.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { BarCell } from '../bar.tsx';
import { shareWords } from '../share-words.ts';
import styles from './answers.module.css';
import { placePath, type AnswersPlace } from './filter.ts';
import { useScoreWords } from './score-words.ts';
import { Step } from './step.tsx';

type Props = { readonly question: QuestionSummary; readonly id: string; readonly place: AnswersPlace };

export function QuestionCard(props: Props) {
  const { question } = props;
  const { t } = useTexts();
  const scoreWords = useScoreWords();
  const { number, title, answered, skipped, score } = question;
  const heading = number > 0 ? `${number} ${title}` : title;
  return (
    <section className="card" aria-label={heading}>
      <div className="card-head">
        <h2 dir="auto">{heading}</h2>
        <span className="hint">
          {t('campaigns.answers.answered', { count: answered })}
          {skipped > 0 && `, ${t('campaigns.answers.skipped', { count: skipped })}`}
        </span>
      </div>
      {score && <p className={`card-body ${styles.score}`}>{scoreWords(question.kind, score)}</p>}
      {question.choices.length > 0 && <Choices {...props} />}
      {question.rows.length > 0 && <Rows question={question} />}
      {question.texts.length > 0 && <Texts {...props} />}
    </section>
  );
}

function useLabel(): (question: QuestionSummary, choice: CountedAnswer) => string {
  const { t } = useTexts();
  return ({ kind }, { id, label }) => {
    if (kind === 'consent') return t(id === 'true' ? 'campaigns.survey.agreed' : 'campaigns.survey.notAgreed');
    return id === 'other' ? t('campaigns.answers.other') : label || id;
  };
}

/** Each leads to the responses that gave it. */
function Choices({ question, id, place }: Props) {
  const texts = useTexts();
  const { t, intl } = texts;
  const labelOf = useLabel();
  const { choices, answered } = question;
  const most = Math.max(1, ...choices.map(({ count }) => count));
  return (
    <CardTable
      columns={[
        t('campaigns.answers.answer'),
        [t('campaigns.bar'), 'sr'],
        [t('campaigns.people'), 'num'],
        [t('campaigns.rate'), 'num'],
      ]}
    >
      {choices.map((choice) => (
        <tr key={choice.id}>
          <td dir="auto">
            {choice.count > 0 ? (
              <Link
                className="link"
                href={placePath(id, {
                  view: 'responses',
                  response: undefined,
                  filter: { ...place.filter, question: question.id, answer: choice.id },
                })}
              >
                {labelOf(question, choice)}
              </Link>
            ) : (
              labelOf(question, choice)
            )}
          </td>
          <BarCell part={choice.count / most} />
          <td className="num">{intl.formatNumber(choice.count)}</td>
          <td className="num">{shareWords(texts, choice.count, answered)}</td>
        </tr>
      ))}
    </CardTable>
  );
}

function Rows({ question: { rows } }: Pick<Props, 'question'>) {
  const texts = useTexts();
  const { t, intl } = texts;
  const [first] = rows;
  return (
    <CardTable
      columns={[
        t('campaigns.answers.row'),
        ...(first?.columns ?? []).map(({ id, label }) => [label || id, 'num'] as const),
      ]}
    >
      {rows.map(({ id, label, columns }) => {
        const all = columns.reduce((sum, { count }) => sum + count, 0);
        return (
          <tr key={id}>
            <td dir="auto">{label || id}</td>
            {columns.map((column) => (
              <td key={column.id} className="num">
                {intl.formatNumber(column.count)} <span className="hint">{shareWords(texts, column.count, all)}</span>
              </td>
            ))}
          </tr>
        );
      })}
    </CardTable>
  );
}

function Texts({ question: { texts: said, words }, id, place }: Props) {
  const { t, intl } = useTexts();
  return (
    <div className={styles.texts}>
      <ul>
        {said.map(({ response, text, at, contactName, score }) => (
          <li key={response}>
            {score !== null && <Step value={score} />}
            <span className={styles.said}>
              <Link dir="auto" className="link" href={placePath(id, { ...place, view: 'responses', response })}>
                {text}
              </Link>
              <span className="hint block">
                <bdi>{contactName || t('campaigns.visitor')}</bdi>, <Ago at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <div>
          <h3 className="label">{t('campaigns.answers.words')}</h3>
          <ol className={styles.words}>
            {words.map(({ word, count }) => (
              <li key={word}>
                <bdi>{word}</bdi> <span className="num hint">{intl.formatNumber(count)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
