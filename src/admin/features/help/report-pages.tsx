/** A report that comes page by page: the way to the next one, and all of it for a file. */
import { useTexts } from '../../shell/use-texts.ts';

/** Rows that a page shows, and that are asked for at once where all are wanted. */
export const PAGE = 25;
const PAGE_OF_FILE = 100;

type FootProps = {
  readonly total: number;
  /** Of the first row that is shown. */
  readonly offset: number;
  readonly onTurn: (offset: number) => void;
};

/** Nothing where all of it stands on one page. */
export function PagesFoot({ total, offset, onTurn }: FootProps) {
  const { t, intl } = useTexts();
  if (total <= PAGE) return null;
  return (
    <div className="card-foot row">
      <span className="hint">
        {t('help.report.page', {
          from: intl.formatNumber(offset + 1),
          to: intl.formatNumber(Math.min(offset + PAGE, total)),
          total: intl.formatNumber(total),
        })}
      </span>
      <button
        type="button"
        className="btn btn-sm btn-secondary push"
        disabled={offset === 0}
        onClick={() => onTurn(offset - PAGE)}
      >
        {t('help.report.previous')}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        disabled={offset + PAGE >= total}
        onClick={() => onTurn(offset + PAGE)}
      >
        {t('help.report.next')}
      </button>
    </div>
  );
}

type At = { readonly limit: number; readonly offset: number };

/** All rows, by as many calls as it takes. Rejects with the `Failure` of the first that failed. */
export async function everyRow<Row>(
  ask: (at: At) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const { rows, total } = await ask({ limit: PAGE_OF_FILE, offset: found.length });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}
