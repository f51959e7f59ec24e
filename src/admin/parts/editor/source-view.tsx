/** The Markdown source of the text: the same text and the same history, seen in another way. */
import { redo, undo } from '@tiptap/pm/history';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import type { Body, Profile } from '../../../wire/documents/nodes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ErrorLine } from '../form/error-line.tsx';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';
import { readSource } from './source.ts';

type Props = {
  readonly editing: Editing;
  readonly body: Body;
  readonly profile: Profile;
  readonly label: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly onDropped: (dropped: readonly Dropped[]) => void;
};

export function SourceView({ editing, body, profile, label, lang, dir, onDropped }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [last, setLast] = useState(body);
  const [source, setSource] = useState(() => writeMarkdown(body));
  const [broken, setBroken] = useState<number | null>(null);
  // The text was changed by other means: undone, or given by the screen.
  if (body !== last) {
    setLast(body);
    setSource(writeMarkdown(body));
    setBroken(null);
  }

  function typed(text: string): void {
    setSource(text);
    const read = readSource(text, body, profile, editing.state().schema);
    setBroken('broken' in read ? read.broken : null);
    if ('broken' in read) return;
    editing.write(read.body);
    onDropped(read.dropped);
    setLast(editing.body());
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    editing.run(key === 'y' || event.shiftKey ? redo : undo);
  }
  const error = broken === null ? undefined : t('editor.source.broken', { line: broken });
  return (
    <div className={styles.place}>
      <textarea
        className={`textarea ${styles.source}`}
        aria-label={t('editor.source.of', { label })}
        aria-invalid={broken !== null}
        aria-describedby={error && id}
        lang={lang}
        dir={dir}
        spellCheck={false}
        value={source}
        onChange={(event) => typed(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ErrorLine id={id} error={error} />
    </div>
  );
}
