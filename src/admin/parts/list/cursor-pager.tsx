/** The way through a list whose pages go on by cursors: to the rows before and to those that follow. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { addressOf, type ListQuery, type ListSpec } from './list-query.ts';
import type { List } from './list.ts';
import { useList } from './use-list.ts';

type Props<Row> = {
  readonly list: List<Row>;
  readonly spec: ListSpec;
  readonly query: ListQuery;
  /** How many there are in all. */
  readonly words: string;
};

export function CursorPager<Row>({ list, spec, query, words }: Props<Row>) {
  const { rows, next, phase } = useList(list);
  const { t } = useTexts();
  if (rows.length === 0) return null;
  const { after = '' } = query;
  const hrefOf = (cursor: string) => addressOf(spec, { ...query, after: cursor });
  return (
    <div className="pager" data-phase={phase}>
      <span>{words}</span>
      {(after || next) && (
        <nav aria-label={t('pager.pages')}>
          <Step href={after ? hrefOf(list.before(after)) : null}>
            <ChevronLeft className="icon flip" aria-hidden="true" />
            {t('pager.newer')}
          </Step>
          <Step href={next && hrefOf(next)}>
            {t('pager.older')}
            <ChevronRight className="icon flip" aria-hidden="true" />
          </Step>
        </nav>
      )}
    </div>
  );
}

function Step({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  const look = 'btn btn-sm btn-tertiary';
  if (href === null)
    return (
      <button type="button" className={look} disabled>
        {children}
      </button>
    );
  return (
    <Link className={look} href={href}>
      {children}
    </Link>
  );
}
