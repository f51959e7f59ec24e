/** The summary: who began, who finished, where they left; then question by question, those that are gone at the end. */
import { Link } from 'wouter';
import type { SurveySummary } from '../../../../wire/surveys/shapes.ts';
import type { QuestionSummary } from '../../../../wire/surveys/shapes.ts';
import { CardTable } from '../../../parts/card-table.tsx';
import { Card } from '../../../parts/detail/detail.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { LineToCopy } from '../../../parts/line-to-copy.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { BarCell } from '../bar.tsx';
import { shareWords } from '../share-words.ts';
import { placePath, type AnswersPlace } from './filter.ts';
import { QuestionCard } from './question-summary.tsx';

type Props = { readonly summary: SurveySummary; readonly id: string; readonly place: AnswersPlace };

export function Summary({ summary, id, place }: Props) {
  const { t } = useTexts();
  const { questions, begun, total } = summary;
  if (begun === 0)
    return (
      <Card title={t('campaigns.answers.summary')}>
        <div className="card-body stack">
          <p>{t(total === 0 ? 'campaigns.answers.none' : 'campaigns.answers.noneFound')}</p>
          {total === 0 && (
            <>
              <p className="hint">{t('campaigns.answers.noneHint')}</p>
              <LineToCopy label={t('campaigns.answers.call')} line={`Gleap.showSurvey("${id}")`} />
              <p className="hint">{t('campaigns.answers.linkHint')}</p>
              <LineToCopy label={t('campaigns.answers.link')} line={summary.address} />
            </>
          )}
        </div>
      </Card>
    );
  const gone = questions.filter(({ number }) => number === 0);
  return (
    <>
      <Totals summary={summary} id={id} place={place} />
      {questions
        .filter(({ number, kind }) => number > 0 && kind !== 'statement')
        .map((question) => (
          <QuestionCard key={question.id} question={question} id={id} place={place} />
        ))}
      {gone.length > 0 && (
        <details className="stack">
          <summary>{t('campaigns.answers.gone', { count: gone.length })}</summary>
          <div className="stack">
            {gone.map((question) => (
              <QuestionCard key={question.id} question={question} id={id} place={place} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Totals({ summary, id, place }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { begun, complete, medianSeconds, tests, anonymous, screenedOut, overQuota } = summary;
  return (
    <Card
      title={t('campaigns.answers.totals')}
      actions={
        <CopyButton
          className="btn btn-sm btn-tertiary"
          label={t('campaigns.answers.copyLink')}
          text={() => summary.address}
        />
      }
    >
      <div className="card-body stack">
        <p>
          <b>{t('campaigns.answers.complete', { count: complete })}</b>,{' '}
          {t('campaigns.answers.ofBegun', { share: shareWords(texts, complete, begun), count: begun })}
          {medianSeconds !== null && `, ${t('campaigns.answers.median', { count: medianSeconds })}`}
        </p>
        <p className="hint">
          {[
            screenedOut > 0 && t('campaigns.answers.screenedOut', { count: screenedOut }),
            overQuota > 0 && t('campaigns.answers.overQuota', { count: overQuota }),
            tests > 0 && t('campaigns.answers.tests', { count: tests }),
            anonymous && t('campaigns.answers.anonymous'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Steps summary={summary} id={id} place={place} />
    </Card>
  );
}

/** Question by question: who came to it, who left there, and for how long people looked at it. */
function Steps({ summary: { questions, begun }, id, place }: Props) {
  const { t, intl } = useTexts();
  const asked = questions.filter(({ number, kind }) => number > 0 && kind !== 'statement');
  const peopleOf = (part: AnswersPlace['filter']) =>
    placePath(id, { filter: { ...place.filter, ...part }, view: 'responses', response: undefined });
  const line = ({ id: question, number, title, reached, left, medianSeconds: seconds }: QuestionSummary) => (
    <tr key={question}>
      <td dir="auto">
        <Link className="link anywhere" href={peopleOf({ reached: question, leftAt: undefined })}>
          {`${number} ${title}`}
        </Link>
        {seconds !== null && <span className="hint block">{t('campaigns.answers.median', { count: seconds })}</span>}
      </td>
      <BarCell part={reached / begun} />
      <td className="num">{intl.formatNumber(reached)}</td>
      <td className="num">
        {left > 0 && (
          <Link className="link" href={peopleOf({ leftAt: question, reached: undefined })}>
            {t('campaigns.answers.left', { count: left })}
          </Link>
        )}
      </td>
    </tr>
  );
  return (
    <CardTable
      columns={[
        t('campaigns.answers.question'),
        [t('campaigns.bar'), 'sr'],
        [t('campaigns.answers.people'), 'num'],
        [t('campaigns.answers.leftHere'), 'num'],
      ]}
    >
      {asked.map(line)}
    </CardTable>
  );
}
