/** The words a task begins with; while it is being written and has none yet, a place for them. */
import { useTexts } from '../../shell/use-texts.ts';
import { Markdown } from '../markdown.tsx';

export function TaskPrompt({ text }: { text: string }) {
  const { t } = useTexts();
  if (text.trim() === '') return <p className="c-3">{t('task.noText')}</p>;
  return (
    <div className="task-prompt">
      <Markdown text={text} />
    </div>
  );
}
