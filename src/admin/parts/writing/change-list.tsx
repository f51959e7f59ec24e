/** What differs between two states of a text: words that went and words that came, told by mark-up and not by colour alone. */
import { useTexts } from '../../shell/use-texts.ts';
import { piecesOf, type Change, type Piece } from './changes.ts';
import styles from './writing.module.css';

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTexts();
  if (changes.length === 0) return <p className="muted">{t('writing.noChanges')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard too
    <ul className={styles.changes} tabIndex={0} aria-label={t('writing.differences')}>
      {changes.map((change, at) => (
        // Two changes may be the same words.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} dir="auto">
          <Pieces pieces={piecesOf(change)} />
        </li>
      ))}
    </ul>
  );
}

export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <span className={styles.pieces}>
      {pieces.map(({ words, how }, place) => {
        // oxlint-disable-next-line react/no-array-index-key
        const key = place;
        if (how === 'in') return <ins key={key}>{words}</ins>;
        return how === 'out' ? <del key={key}>{words}</del> : <span key={key}>{words}</span>;
      })}
    </span>
  );
}
