/**
 * Where a reply is written: the editor as soon as its chunk has come, and a textarea until then. What was typed in the textarea
 * stands in the editor with the caret where it was, and no key is lost between both.
 */
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { MessageFieldProps } from './message-editor.tsx';
import styles from './message.module.css';
import { bodyOfText, textOf } from './plain-body.ts';

const editor = thing('message editor', () => import('./message-editor.tsx'), { quiet: true });

export function MessageField(props: MessageFieldProps) {
  const { value: loaded } = useAsked(editor, { age: Infinity });
  const [taken, setTaken] = useState(false);
  const [composing, setComposing] = useState(false);
  const caret = useRef<number | null>(null);
  // Once the editor stands it stays; it waits for a word that an input method is still putting together.
  if (loaded && !composing && !taken) setTaken(true);
  if (loaded && taken) return <loaded.MessageEditor {...props} caret={caret} />;
  return <PlainField {...props} caret={caret} onComposing={setComposing} />;
}

type PlainProps = MessageFieldProps & {
  /** Where its caret is, in characters; null while the focus is elsewhere. */
  readonly caret: { current: number | null };
  readonly onComposing: (on: boolean) => void;
};

function PlainField({ field, caret, onComposing, onKey, value, onChange, children, ...rest }: PlainProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(field, () => ({
    focus: () => area.current?.focus(),
    insert(put) {
      const { value: now, selectionStart: from, selectionEnd: to } = area.current!;
      const text = typeof put === 'string' ? put : textOf(put);
      onChange(bodyOfText(now.slice(0, from) + text + now.slice(to)));
    },
  }));
  // Read as it goes: the editor asks for it in the same step.
  useLayoutEffect(() => {
    const at = area.current!;
    return () => {
      caret.current = at.ownerDocument.activeElement === at ? at.selectionStart : null;
    };
  }, [caret]);
  return (
    <div>
      <textarea
        ref={area}
        className={styles.plain}
        rows={3}
        aria-label={rest.label}
        placeholder={rest.placeholder}
        lang={rest.lang}
        dir="auto"
        readOnly={rest.disabled}
        value={textOf(value)}
        onChange={(event) => onChange(bodyOfText(event.target.value))}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={({ nativeEvent }) => {
          if (onKey(nativeEvent)) nativeEvent.preventDefault();
        }}
      />
      <div className={styles.foot}>
        <span className={styles.toolsWait} aria-hidden="true" />
        {children}
      </div>
    </div>
  );
}
