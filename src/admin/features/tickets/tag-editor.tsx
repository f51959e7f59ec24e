/** The tags of a ticket: a click takes one away, a word and Enter adds one. */
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TICKET_TAG_CHARS, TICKET_TAGS } from '../../../wire/tickets/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './ticket.module.css';

/** Without `onChange` the tags are only shown. */
type Props = { readonly tags: readonly string[]; readonly onChange: ((tags: string[]) => void) | undefined };

export function TagEditor({ tags, onChange }: Props) {
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
    <div className={`row wrap row-1 ${styles.tags}`}>
      {tags.map((tag) => (
        <span key={tag} className="tag">
          <bdi className="truncate">{tag}</bdi>
          {onChange && (
            <button
              type="button"
              aria-label={t('tickets.one.removeTag', { tag })}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {adding ? (
        <NewTag onDone={finish} />
      ) : (
        onChange &&
        tags.length < TICKET_TAGS && (
          <button
            type="button"
            ref={add}
            className="tag add"
            aria-label={t('tickets.one.addTag')}
            title={t('tickets.one.addTag')}
            onClick={() => setAdding(true)}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        )
      )}
    </div>
  );
}

function NewTag({ onDone }: { onDone: (word: string, byKey: boolean) => void }) {
  const { t } = useTexts();
  const [word, setWord] = useState('');
  return (
    <input
      className={`input input-sm ${styles.tagInput}`}
      aria-label={t('tickets.one.newTag')}
      placeholder={t('tickets.one.newTag')}
      maxLength={TICKET_TAG_CHARS}
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
