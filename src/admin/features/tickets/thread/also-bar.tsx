/** What the reply also does when it goes, each to be left out. */
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import type { TicketAlso } from '../../../../wire/tickets/also.ts';
import { useAlsoWords } from '../../../parts/also-words.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { Composer } from './composer.ts';
import styles from './composer.module.css';

export function AlsoBar({ composer }: { readonly composer: Composer }) {
  const { also } = useSnapshot(composer.state);
  const { t } = useTexts();
  const words = useAlsoWords(also as TicketAlso);
  if (words.length === 0) return null;
  return (
    <ul className={`plain ${styles.also}`} aria-label={t('also.title')}>
      {words.map(({ name, words: said }) => (
        <li key={name} className="tag">
          <bdi className="truncate">{said}</bdi>
          <button type="button" aria-label={t('also.leaveOut', { what: said })} onClick={() => composer.leaveOut(name)}>
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
