/** Where in the list we are, how many rows a page has, and the way to the other pages. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { ChoiceMenu } from '../choice-menu.tsx';
import { pageNumbers } from '../page-numbers.ts';
import { addressOf, offsetOf, sizesOf, type ListQuery, type ListSpec } from './list-query.ts';
import type { List } from './list.ts';
import { useList, type ListChange } from './use-list.ts';

type Props<Row> = {
  readonly list: List<Row>;
  readonly spec: ListSpec;
  readonly query: ListQuery;
  readonly onChange: ListChange;
  /** Words beside the range of rows that are shown. */
  readonly hint?: ReactNode;
};

export function ListPager<Row>({ list, spec, query, onChange, hint }: Props<Row>) {
  const { total, rows, phase } = useList(list);
  const { t, intl } = useTexts();
  if (rows.length === 0) return null;
  const pages = Math.max(1, Math.ceil(total / query.size));
  const hrefOf = (page: number) => addressOf(spec, { ...query, page });
  const sizes = sizesOf(spec).map((size) => ({ value: String(size), label: intl.formatNumber(size) }));
  const to = Math.min(offsetOf(query) + rows.length, total);
  return (
    <div className="pager" data-phase={phase}>
      {sizes.length > 1 && (
        <span className="row">
          {/* The menu's button says the same. */}
          <span aria-hidden="true">{t('list.size')}</span>
          <ChoiceMenu
            label={t('list.sizeIs', { count: query.size })}
            value={String(query.size)}
            choices={sizes}
            onChange={(value) => onChange({ size: Number(value) })}
            className="btn btn-sm btn-secondary"
          >
            {query.size}
          </ChoiceMenu>
        </span>
      )}
      <span>{t('pager.range', { from: Math.min(offsetOf(query) + 1, to), to, total })}</span>
      {hint}
      {pages > 1 && (
        <nav aria-label={t('pager.pages')}>
          <Step href={query.page > 1 ? hrefOf(query.page - 1) : null} label={t('pager.previous')}>
            <ChevronLeft className="icon flip" aria-hidden="true" />
          </Step>
          {pageNumbers(query.page, pages).map((number, at, all) =>
            number === null ? (
              <span key={`after ${all[at - 1]}`} className="gap" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={number}
                className="btn btn-sm btn-tertiary"
                href={hrefOf(number)}
                aria-label={t('pager.page', { page: number })}
                aria-current={number === query.page ? 'page' : undefined}
              >
                {intl.formatNumber(number)}
              </Link>
            ),
          )}
          <Step href={query.page < pages ? hrefOf(query.page + 1) : null} label={t('pager.next')}>
            <ChevronRight className="icon flip" aria-hidden="true" />
          </Step>
        </nav>
      )}
    </div>
  );
}

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null) {
    return (
      <button type="button" className="btn btn-sm btn-tertiary" disabled aria-label={label}>
        {children}
      </button>
    );
  }
  return (
    <Link className="btn btn-sm btn-tertiary" href={href} aria-label={label}>
      {children}
    </Link>
  );
}
