/** Who else has the text open. */
import { useTexts } from '../../shell/use-texts.ts';
import { Avatar } from '../avatar.tsx';
import type { Person } from './use-people.ts';
import styles from './writing.module.css';

export function Faces({ people }: { readonly people: readonly Person[] }) {
  const { t } = useTexts();
  if (people.length === 0) return null;
  return (
    <ul className={styles.faces} aria-label={t('writing.alsoHere')}>
      {people.map(({ id, name }) => (
        <li key={id} title={name || t('writing.somebody')}>
          <Avatar name={name} size={24} />
          <span className="sr">{name || t('writing.somebody')}</span>
        </li>
      ))}
    </ul>
  );
}
