/** The door of the editor: shows the text to be read at once, and the editor in its place as soon as its chunk has come. */
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import styles from './editor.module.css';
import type { EditorProps } from './editor.tsx';
import { ReadingView } from './reading.tsx';

const editor = thing('editor', () => import('./editor.tsx'), { quiet: true });

export function EditorDoor(props: EditorProps) {
  const { value: loaded } = useAsked(editor, { age: Infinity });
  if (loaded) return <loaded.DocumentEditor {...props} />;
  return (
    <div className={styles.editor}>
      {props.disabled || <div className={styles.toolbar} aria-hidden="true" />}
      <div className={styles.place} aria-busy="true">
        <ReadingView {...props} />
      </div>
    </div>
  );
}
