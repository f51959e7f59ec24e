/** Surveys come as a chunk of their own, when one is shown. */
import fieldStyles from '../../asking/fields.css' with { type: 'file' };
import surveyStyles from '../../asking/survey.css' with { type: 'file' };
import { languageOf } from '../../../ui/language-of.ts';
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
