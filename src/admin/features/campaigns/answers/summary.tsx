/** The summary: who began, who finished, where they left; then question by question, those that are gone at the end. */
import type { SurveySummary } from '../../../../wire/surveys/shapes.ts';
import type { QuestionSummary } from '../../../../wire/surveys/shapes.ts';
import { CardTable } from '../../../parts/card-table.tsx';
import { Card } from '../../../parts/detail/detail.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { LineToCopy } from '../../../parts/line-to-copy.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { BarCell } from '../bar.tsx';
import { shareWords } from '../share-words.ts';
import type { AnswersPlace } from './filter.ts';
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
      <Totals summary={summary} />
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

function Totals({ summary }: Pick<Props, 'summary'>) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { begun, complete, medianSeconds, tests, anonymous, screenedOut, overQuota, questions } = summary;
  const asked = questions.filter(({ number, kind }) => number > 0 && kind !== 'statement');
  const line = ({ id, number, title, answered, skipped, left }: QuestionSummary) => (
    <tr key={id}>
      <td dir="auto">{`${number} ${title}`}</td>
      <BarCell part={(answered + skipped) / begun} />
      <td className="num">{intl.formatNumber(answered + skipped)}</td>
      <td className="num">{left > 0 ? t('campaigns.answers.left', { count: left }) : ''}</td>
    </tr>
  );
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
    </Card>
  );
}
