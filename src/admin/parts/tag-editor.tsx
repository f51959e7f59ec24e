/** The tags of a ticket or a request: a click takes one away, a word and Enter adds one. */
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../shell/use-texts.ts';

type Props = {
  readonly tags: readonly string[];
  /** How many there may be, and of how many characters each. */
  readonly most: number;
  readonly chars: number;
  /** Without it the tags are only shown. */
  readonly onChange: ((tags: string[]) => void) | undefined;
  /** The single key that begins one. */
  readonly keys?: string;
};

export function TagEditor({ tags, most, chars, onChange, keys }: Props) {
  const { t } = useTexts();
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  // The field goes away under a keyboard: the button that opened it takes the focus back.
  useEffect(() => {
    if (!adding && byKey.current) add.current?.focus();
    byKey.current = false;
  }, [adding]);

  function finish(word: string, key: boolean): void {
    // The field is left a second time when it goes.
    if (!key && byKey.current) return;
    byKey.current = key;
    setAdding(false);
    const tag = word.trim();
    if (tag && !tags.includes(tag)) onChange?.([...tags, tag]);
  }

  return (
    <div className="row wrap row-1 tag-editor">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          <bdi className="truncate">{tag}</bdi>
          {onChange && (
            <button
              type="button"
              aria-label={t('tags.remove', { tag })}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {adding ? (
        <NewTag chars={chars} onDone={finish} />
      ) : (
        onChange &&
        tags.length < most && (
          <button
            type="button"
            aria-keyshortcuts={keys}
            ref={add}
            className="tag add"
            aria-label={t('tags.add')}
            title={t('tags.add')}
            onClick={() => setAdding(true)}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        )
      )}
    </div>
  );
}

type NewProps = { readonly chars: number; readonly onDone: (word: string, byKey: boolean) => void };

function NewTag({ chars, onDone }: NewProps) {
  const { t } = useTexts();
  const [word, setWord] = useState('');
  return (
    <input
      className="input input-sm tag-input"
      aria-label={t('tags.new')}
      placeholder={t('tags.new')}
      maxLength={chars}
      // The reader has just asked for this field.
      ref={(field) => field?.focus()}
      value={word}
      onChange={(event) => setWord(event.target.value)}
      onBlur={() => onDone(word, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The button gets the focus while the key is still down: it must not be pressed by it.
        event.preventDefault();
        onDone(event.key === 'Enter' ? word : '', true);
      }}
    />
  );
}
