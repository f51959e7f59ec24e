/** The door of the editor: shows the text to be read at once, and the editor in its place as soon as its chunk has come. */
import { useState } from 'react';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../failure-note.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';
import type { EditorProps } from './editor.tsx';
import { ReadingView } from './reading.tsx';

const editor = thing('editor', () => import('./editor.tsx'), { quiet: true });

/** Of a text that may not be changed nothing but the reading view is loaded. */
export function EditorDoor(props: EditorProps) {
  const { t } = useTexts();
  const { disabled = false } = props;
  const [wanted, want] = useState(!disabled);
  if (!disabled && !wanted) want(true);
  const { value: loaded, failure, reload } = useAsked(wanted ? editor : null, { age: Infinity });
  if (loaded) return <loaded.DocumentEditor {...props} />;
  return (
    <div className={styles.editor}>
      {wanted && <div className={styles.toolbar} aria-hidden="true" />}
      {failure && (
        <FailureNote
          heading={t('editor.missing')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      <div className={styles.place} aria-busy={wanted && !failure}>
        <ReadingView {...props} />
      </div>
    </div>
  );
}
