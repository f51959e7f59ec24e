/** The questions of a survey: on one side what it consists of, on the other what is chosen there. Kept as one part of the draft. */
import { useState } from 'react';
import { surveyDraft, type SurveyDraft } from '../../../../wire/surveys/draft.ts';
import { fits } from '../../../../wire/schema.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { Languages } from '../languages-row.tsx';
import type { PartProps } from '../part.ts';
import { PartCard } from '../part-card.tsx';
import { addLanguage, dropLanguage } from './changing.ts';
import { EndingForm } from './ending-form.tsx';
import { Outline } from './outline.tsx';
import { QuestionForm } from './question-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SurveyPreview } from './survey-preview.tsx';
import type { Chosen } from './chosen.ts';
import styles from './survey.module.css';

export function SurveyCard({ campaign, draft, project, change }: PartProps) {
  const { t } = useTexts();
  const { content } = draft;
  if (!fits(surveyDraft, content)) return <PartCard part="content">{t('campaigns.otherContent')}</PartCard>;
  return (
    <Writing
      id={campaign.id}
      survey={content}
      project={project}
      isPublished={campaign.liveVersion > 0}
      onChange={(survey) => change('content', survey)}
    />
  );
}

type WritingProps = {
  readonly id: string;
  readonly survey: SurveyDraft;
  readonly project: string;
  readonly isPublished: boolean;
  readonly onChange: (survey: SurveyDraft) => void;
};

function Writing({ id, survey, project, isPublished, onChange }: WritingProps) {
  const [chosen, choose] = useState<Chosen>({ at: 'question', id: survey.questions[0]?.id ?? '' });
  const [first = 'en'] = survey.languages;
  const [shown, show] = useState(first);
  const lang = survey.languages.includes(shown) ? shown : first;
  const question = survey.questions.find(({ id }) => chosen.at === 'question' && id === chosen.id);
  const ending = survey.endings.find(({ id }) => chosen.at === 'ending' && id === chosen.id);
  const form = { survey, lang, project, onChange, onChoose: choose };
  const [way, setWay] = useState<readonly string[]>([]);
  return (
    <PartCard
      part="content"
      aside={<SurveyPreview id={id} project={project} survey={survey} lang={lang} onWay={setWay} />}
    >
      <Languages
        languages={survey.languages}
        lang={lang}
        onShow={show}
        onAdd={(tag) => {
          onChange(addLanguage(survey, tag, lang));
          show(tag);
        }}
        onDrop={() => onChange(dropLanguage(survey, lang))}
      />
      <div className={styles.desk}>
        <Outline survey={survey} lang={lang} way={way} chosen={chosen} onChoose={choose} onChange={onChange} />
        <div className={styles.form}>
          {question && <QuestionForm key={`${question.id} ${lang}`} {...form} question={question} />}
          {ending && <EndingForm key={`${ending.id} ${lang}`} {...form} ending={ending} />}
          {!question && !ending && (
            <SettingsForm survey={survey} lang={lang} isPublished={isPublished} onChange={onChange} />
          )}
        </div>
      </div>
    </PartCard>
  );
}
