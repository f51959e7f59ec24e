/** One line of a configuration or a page, ready to copy; a long one scrolls. */
import { useTexts } from '../shell/use-texts.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';

export function LineToCopy({ label, line }: { readonly label: string; readonly line: string }) {
  const { t } = useTexts();
  return (
    <div className="snippet">
      <CodeBlock label={label} text={line} />
      <CopyButton className="btn btn-sm btn-secondary" label={t('common.copy')} text={() => line} />
    </div>
  );
}
