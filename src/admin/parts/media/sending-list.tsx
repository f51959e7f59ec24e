/** Files on their way into the library, each with its progress, or with why it did not come. */
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './media.module.css';
import type { Sending } from './sending.ts';

export function SendingList({ sending: { state, again, remove } }: { readonly sending: Sending }) {
  const { t } = useTexts();
  const { all } = useSnapshot(state);
  if (all.length === 0) return null;
  return (
    <ul className={styles.sending} aria-label={t('library.sending')}>
      {all.map(({ id, name, share, failure }) => (
        <li key={id} className={failure ? styles.failed : undefined}>
          <bdi className="truncate">{name}</bdi>
          {failure === null ? (
            <progress value={share} aria-label={t('library.sendingOne', { name })} />
          ) : (
            <span role="alert">{failure}</span>
          )}
          {failure !== null && (
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => again(id)}>
              {t('common.retry')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t(failure === null ? 'library.stop' : 'library.forget', { name })}
            onClick={() => remove(id)}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
