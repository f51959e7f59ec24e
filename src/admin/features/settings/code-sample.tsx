/** Code to take along: what it is, the code, a button that copies it. */
import { CodeBlock } from '../../parts/code-block.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './install.module.css';

export function CodeSample({ label, text }: { label: string; text: string }) {
  const { t } = useTexts();
  return (
    <div className={styles.sample}>
      <CodeBlock label={label} text={text} />
      <CopyButton
        className={`btn btn-sm btn-secondary ${styles.sampleCopy}`}
        label={t('common.copy')}
        text={() => text}
      />
    </div>
  );
}
