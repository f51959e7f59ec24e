/** `/dashboard/answers`: its title, its tabs, and the one that the address names. */
import { later } from '../../parts/later.tsx';
import { TabbedScreen, type Tab } from '../../parts/tabbed-screen.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import QuestionsTab from './questions-tab.tsx';

export const ANSWERS = '/dashboard/answers';

const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'unanswered', text: 'answers.tab.unanswered', Screen: QuestionsTab },
  { name: 'entries', text: 'answers.tab.entries', Screen: later(() => import('./entries-tab.tsx')) },
  { name: 'try', text: 'answers.tab.try', Screen: later(() => import('./try-tab.tsx')) },
  { name: 'model', text: 'answers.tab.model', Screen: later(() => import('./model-tab.tsx')) },
];

export default function AnswersScreen() {
  const { t } = useTexts();
  return <TabbedScreen title={t('answers.title')} label={t('answers.tabs')} path={ANSWERS} tabs={tabs} />;
}
