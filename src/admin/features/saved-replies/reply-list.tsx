/** Saved replies by folder, found as they are in the composer, each with how often it was used. */
import { useState } from 'react';
import { Link } from 'wouter';
import { SAVED_SEARCH_CHARS } from '../../../wire/saved-replies/limits.ts';
import type { SavedReply } from '../../../wire/saved-replies/shapes.ts';
import { isSavedFound } from '../../parts/saved-replies.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { savedReplyPath } from './paths.ts';
import styles from './saved-replies.module.css';

type Props = { readonly all: readonly SavedReply[]; readonly chosen: string | undefined };
const whose = ['all', 'shared', 'own'] as const;

export function ReplyList({ all, chosen }: Props) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<(typeof whose)[number]>('all');
  const found = all.filter(
    (saved) => (shown === 'all' || saved.shared === (shown === 'shared')) && isSavedFound(saved, search),
  );
  const folders = Object.groupBy(
    found.filter(({ shared }) => shared),
    ({ folder }) => folder,
  );
  const own = found.filter(({ shared }) => !shared);
  return (
    <nav className={`card ${styles.list}`} aria-label={t('savedReplies.nav')}>
      <div className={styles.filters}>
        <SearchField
          label={t('savedReplies.search')}
          hint={t('savedReplies.searchHint')}
          most={SAVED_SEARCH_CHARS}
          value={search}
          onChange={setSearch}
        />
        <select
          className="input input-sm select"
          aria-label={t('savedReplies.whose')}
          value={shown}
          onChange={({ target }) => setShown(target.value as typeof shown)}
        >
          {whose.map((one) => (
            <option key={one} value={one}>
              {t(`savedReplies.whose.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {found.length === 0 && <p className={`hint ${styles.none}`}>{t('savedReplies.noneFound')}</p>}
      {Object.keys(folders)
        .toSorted((a, b) => a.localeCompare(b))
        .map((folder) => (
          <Folder key={folder} name={folder || t('savedReplies.noFolder')} replies={folders[folder]!} chosen={chosen} />
        ))}
      {own.length > 0 && <Folder name={t('savedReplies.whose.own')} replies={own} chosen={chosen} />}
    </nav>
  );
}

type FolderProps = {
  readonly name: string;
  readonly replies: readonly SavedReply[];
  readonly chosen: string | undefined;
};

function Folder({ name, replies, chosen }: FolderProps) {
  const { t } = useTexts();
  return (
    <section className={styles.folder} aria-label={name}>
      <h2>
        <bdi>{name}</bdi> <span>{t('savedReplies.uses')}</span>
      </h2>
      <ul className="plain">
        {replies.map(({ id, name: called, shortcut, key, uses, folder: within, shared }) => (
          <li key={id}>
            <Link className={styles.line} href={savedReplyPath(id)} aria-current={id === chosen ? 'true' : undefined}>
              <span className={styles.words}>
                <bdi className="truncate block">{called}</bdi>
                <span className="hint truncate block">
                  {[shortcut && `/${shortcut}`, key !== null && t('savedReplies.key', { key }), !shared && within]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.uses}>{uses}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
