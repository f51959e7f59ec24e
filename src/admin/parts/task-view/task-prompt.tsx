/** The words a task begins with; while it is being written and has none yet, a place for them. */
import { useTexts } from '../../shell/use-texts.ts';
import { Markdown } from '../markdown.tsx';
import styles from './task-view.module.css';

export function TaskPrompt({ text }: { text: string }) {
  const { t } = useTexts();
  if (text.trim() === '') return <p className="c-3">{t('task.noText')}</p>;
  return (
    <div className={styles.prompt}>
      <Markdown text={text} />
    </div>
  );
}
