/** The one line that a site owner pastes, ready to copy. */
import { useServices } from '../services.ts';
import { useTexts } from '../shell/use-texts.ts';
import { LineToCopy } from './line-to-copy.tsx';

export function Snippet({ sdkKey }: { sdkKey: string }) {
  const { browser } = useServices();
  const { t } = useTexts();
  const line = `<script async src="${browser.origin}/widget/loader.js?key=${sdkKey}"></script>`;
  return <LineToCopy label={t('snippet.label')} line={line} />;
}
