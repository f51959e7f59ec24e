/** What becomes of a text: a chip in words, and small flags of its languages. */
import type { DocumentState } from '../../../wire/documents/states.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { isSeen } from './checks.ts';
import { languageName } from './languages.ts';
import type { Written } from './writing-desk.ts';
import styles from './writing.module.css';

const looks: Readonly<Record<DocumentState, string>> = {
  draft: 'badge',
  scheduled: 'badge',
  published: 'badge success',
  changed: 'badge accent',
  unpublished: 'badge warning',
};

export function StateChip({ state }: { readonly state: DocumentState }) {
  const { t } = useTexts();
  return <span className={looks[state]}>{t(`writing.state.${state}`)}</span>;
}

/** A language that visitors can read is filled, amber where its source says something else by now; what is only written is hollow. */
export function LanguageFlags({ texts }: Pick<Written, 'texts'>) {
  const all = useTexts();
  return (
    <ul className={styles.flags}>
      {texts.map(({ lang, state, stale }) => {
        const words = `${languageName(lang, all)}: ${all.t(stale ? 'writing.stale' : `writing.state.${state}`)}`;
        const look = stale ? styles.old : isSeen(state) ? '' : styles.hollow;
        return (
          <li key={lang} className={`${styles.flag} ${look}`} title={words}>
            <span aria-hidden="true">{lang.toUpperCase()}</span>
            <span className="sr">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
