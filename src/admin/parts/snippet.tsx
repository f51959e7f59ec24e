/** The one line that a site owner pastes, ready to copy. */
import { useServices } from '../services.ts';
import { useTexts } from '../shell/use-texts.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';

export function Snippet({ sdkKey }: { sdkKey: string }) {
  const { browser } = useServices();
  const { t } = useTexts();
  const line = `<script async src="${browser.origin}/widget/loader.js?key=${sdkKey}"></script>`;
  return (
    <div className="snippet">
      <CodeBlock label={t('snippet.label')} text={line} />
      <CopyButton className="btn btn-sm btn-secondary" label={t('common.copy')} text={() => line} />
    </div>
  );
}
