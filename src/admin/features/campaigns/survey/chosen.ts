import type { SurveyDraft, SurveyQuestion } from '../../../../wire/surveys/draft.ts';

/** What of a survey is written. */
export type Chosen =
  | { readonly at: 'question'; readonly id: string }
  | { readonly at: 'ending'; readonly id: string }
  | { readonly at: 'settings' };

/** What every form of a survey is given. */
export type FormProps = {
  readonly survey: SurveyDraft;
  /** The language that is written. */
  readonly lang: string;
  readonly project: string;
  readonly onChange: (survey: SurveyDraft) => void;
  readonly onChoose: (chosen: Chosen) => void;
};

export type QuestionProps = FormProps & { readonly question: SurveyQuestion };
/** Sets parts of the question that is written. */
export type SetQuestion = (part: Partial<SurveyQuestion>) => void;
