/** Surveys come as a chunk of their own, when one is shown. */
import fieldStyles from './fields.css' with { type: 'file' };
import surveyStyles from './survey.css' with { type: 'file' };
import { languageOf } from '../language.ts';
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchSurveyScreen, Door: SurveyDoor } = lateScreen(
  async () => {
    const { MessengerSurvey, loadSurveyTexts } = await import('./in-messenger.tsx');
    await loadSurveyTexts(languageOf(document.documentElement.lang));
    return MessengerSurvey;
  },
  [surveyStyles, fieldStyles],
  ScreenLoading,
);
