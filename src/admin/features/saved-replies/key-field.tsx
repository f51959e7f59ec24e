/** The key that inserts a saved reply: Ctrl+Shift and a digit, of whoever looks alone. */
import { useState, type KeyboardEvent } from 'react';
import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import type { SavedReply } from '../../../wire/saved-replies/shapes.ts';
import { useData } from '../../data/data.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { savedRepliesChanged } from '../../parts/saved-replies.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { refusalOf, savedKeyOf } from '../../parts/saved-key.ts';
import styles from './saved-replies.module.css';

type Props = { readonly saved: SavedReply; readonly project: string; readonly all: readonly SavedReply[] };

export function KeyField({ saved, project, all }: Props) {
  const { t } = useTexts();
  const { asking, refused, give, ask, pressed } = useKey(saved, project);
  const { id, key } = saved;
  const taken = all.filter((one) => one.key !== null && one.id !== id);
  return (
    <div className="stack stack-1" data-setting="key">
      <div className={styles.keys}>
        <span className="label">{t('savedReplies.ownKey')}</span>
        {key !== null && (
          <span className="row row-1">
            <kbd className="kbd">{t('keys.control')}</kbd>
            <kbd className="kbd">{t('savedReplies.shift')}</kbd>
            <kbd className="kbd">{key}</kbd>
          </span>
        )}
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-pressed={asking}
          onClick={() => ask(!asking)}
          onKeyDown={pressed}
          onBlur={() => asking && ask(false)}
        >
          {t(asking ? 'savedReplies.pressKey' : key === null ? 'savedReplies.giveKey' : 'savedReplies.changeKey')}
        </button>
        {key !== null && (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={() => give(null)}>
            {t('savedReplies.takeKey')}
          </button>
        )}
      </div>
      <span className="hint">
        {t('savedReplies.keyHint')}{' '}
        {taken
          .toSorted((a, b) => a.key! - b.key!)
          .map((one) => `${one.key}: ${one.name}`)
          .join(' · ')}
      </span>
      <ErrorLine error={refused} />
    </div>
  );
}

/** Given at once: it is no part of the reply, which others have too. */
function useKey({ id }: SavedReply, project: string) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();
  const [asking, setAsking] = useState(false);
  const [refused, refuse] = useState<string>();
  function ask(on: boolean): void {
    refuse(undefined);
    setAsking(on);
  }
  function give(digit: number | null): void {
    ask(false);
    void work(async () => {
      await api(savedReplyEndpoints.setSavedReplyKey, { params: { project, saved: id }, body: { key: digit } });
      await savedRepliesChanged(data, project);
    });
  }
  function pressed(event: KeyboardEvent): void {
    if (!asking || ['Tab', 'Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const digit = savedKeyOf(event.nativeEvent);
    if (event.key === 'Escape') ask(false);
    else if (digit !== null) give(digit);
    else refuse(t(`savedReplies.keyRefused.${refusalOf(event.nativeEvent)}`));
  }
  return { asking, refused, give, ask, pressed };
}
