/** A list without a row: there is none at all, the filters hide them, or the page lies past the end. */
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import type { ListLook } from './list-look.ts';

type Props = {
  readonly look: Pick<ListLook<never>, 'none'>;
  readonly total: number;
  readonly first: boolean;
  readonly narrowed: boolean;
  readonly firstPage: string;
  /** The list without search and filters. */
  readonly everything: string;
};

export function ListEmpty({ look, total, first, narrowed, firstPage, everything }: Props) {
  const { t } = useTexts();
  if (total > 0 && !first) {
    return (
      <div className="empty">
        <PastTheEnd />
        <h2>{t('list.pastEnd')}</h2>
        <p>{t('list.pastEndHint', { count: total })}</p>
        <Link className="btn btn-secondary" href={firstPage}>
          {t('list.firstPage')}
        </Link>
      </div>
    );
  }
  return (
    <div className="empty">
      <PastTheEnd />
      <h2>{look.none.heading}</h2>
      <p>{narrowed ? t('list.narrowedHint') : look.none.hint}</p>
      {narrowed ? (
        <Link className="btn btn-secondary" href={everything}>
          {t('list.clear')}
        </Link>
      ) : (
        look.none.action
      )}
    </div>
  );
}

function PastTheEnd() {
  return (
    <svg className="art" viewBox="0 0 176 120" aria-hidden="true">
      <rect className="a" x="40" y="18" width="96" height="76" rx="8" />
      <path className="l" d="M68 38h52M68 56h40M68 74h46" />
      <circle className="b" cx="55" cy="38" r="6" />
      <circle className="b" cx="55" cy="56" r="6" />
      <circle className="b" cx="55" cy="74" r="6" />
      <path className="k" d="m120 104 8 8 16-18" />
    </svg>
  );
}
