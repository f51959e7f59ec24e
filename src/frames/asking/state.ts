/** What is known of a survey while somebody answers it. */
import { proxy, ref } from 'valtio/vanilla';
import type { AnswerProblem, SurveyAnswer } from '../../wire/surveys/answers.ts';
import type { ShownEnding, ShownQuestion, ShownSurvey, SurveyOpened } from '../../wire/surveys/messenger-shapes.ts';

export type Answers = Record<string, SurveyAnswer | null>;

export type SurveyState = {
  /** `said`: there is nothing to answer, and why. */
  phase: 'loading' | 'failed' | 'asking' | 'ended' | 'said';
  said: Exclude<SurveyOpened['state'], 'open'> | 'gone' | 'link' | '';
  survey: ShownSurvey | null;
  /** Ids of the questions that were passed, the one that is asked last. */
  way: string[];
  answers: Answers;
  /** Why the question cannot be passed. */
  problem: AnswerProblem | null;
  /** Counts refusals, so that a view can take the focus each time. */
  refusals: number;
  /** `device`: it waits for a connection. */
  saved: '' | 'saving' | 'saved' | 'device';
  /** They were here already. */
  resumed: boolean;
  /** Null in the phase `ended`: enough people have answered. */
  ending: ShownEnding | null;
  /** Staff look at it: nothing of it counts. */
  test: boolean;
  /** Their address, where it is known. */
  email: string;
  /** It was sent, and was stopped before anybody saw it: it closes by itself. */
  withdrawn: boolean;
  /** What proves to receipts that it was shown. */
  delivery: string | null;
};

export function createSurveyState(): SurveyState {
  return proxy<SurveyState>({
    phase: 'loading',
    said: '',
    survey: null,
    way: [],
    answers: {},
    problem: null,
    refusals: 0,
    saved: '',
    resumed: false,
    ending: null,
    test: false,
    email: '',
    withdrawn: false,
    delivery: null,
  });
}

/** Puts what the server has answered in its place. */
export function takeOpened(
  state: SurveyState,
  { survey, delivery, email, test, withdrawn = false }: SurveyOpened,
): void {
  state.survey = ref(survey);
  state.delivery = delivery;
  state.email = email;
  state.withdrawn = withdrawn;
  state.test = test;
}

/** The question that is asked now. */
export function questionOf({ survey, way }: Pick<SurveyState, 'survey' | 'way'>): ShownQuestion | undefined {
  return survey?.questions.find(({ id }) => id === way.at(-1));
}
