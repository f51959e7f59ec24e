/** Search, filters, sort and columns above a list. */
import { ArrowDownUp, X } from 'lucide-react';
import { Fragment } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { ChoiceMenu } from '../choice-menu.tsx';
import { SearchField } from '../search-field.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { valuesOf } from './filter-values.ts';
import type { ListFilter, ListLook } from './list-look.ts';
import { isNarrowed, widened, type ListQuery, type ListSpec } from './list-query.ts';
import type { ListChange } from './use-list.ts';

type Props = {
  readonly spec: ListSpec;
  readonly look: Pick<ListLook<never>, 'search' | 'filters' | 'sorts'> & {
    readonly columns: readonly { id: string; name: string }[];
  };
  readonly query: ListQuery;
  readonly onChange: ListChange;
};

/** Of several choices of one filter, so many are named on its chip. */
const NAMED = 1;
/** So many filters stand above a list; the others are in a menu until they are set. */
const FILTERS_SHOWN = 4;

export function ListToolbar({ spec, look, query, onChange }: Props) {
  const { t } = useTexts();
  const offered = look.filters.filter(
    ({ name, onlyWithSearch }) => !onlyWithSearch || query.search !== '' || query.filters[name],
  );
  const shown = offered.filter(({ name }, at) => at < FILTERS_SHOWN || query.filters[name]);
  const set = (name: string, value: string) => onChange({ filters: { ...query.filters, [name]: value } });
  return (
    <div className={offered.length > FILTERS_SHOWN ? 'toolbar list-toolbar many' : 'toolbar list-toolbar'}>
      {look.search && (
        <SearchField
          label={look.search.label}
          hint={look.search.hint}
          value={query.search}
          onChange={(search) => onChange({ search }, { replace: true })}
        />
      )}
      <div className="row scroll-x">
        {shown.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            value={query.filters[filter.name] ?? ''}
            onChange={(value) => set(filter.name, value)}
          />
        ))}
        <FilterMenu filters={offered.filter((filter) => !shown.includes(filter))} onChange={set} />
        {isNarrowed(query, spec) && (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onChange(widened(query, spec))}>
            <X className="icon" aria-hidden="true" />
            {t('list.clear')}
          </button>
        )}
      </div>
      <span className="row row-1 push">
        <SortMenu look={look} query={query} onChange={onChange} />
        <ColumnMenu spec={spec} columns={look.columns} query={query} onChange={onChange} />
      </span>
    </div>
  );
}

function FilterChip({
  filter,
  value,
  onChange,
}: {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTexts();
  const words = (filter.several ? (valuesOf(value) ?? []) : [value]).map((one) => {
    const chosen = filter.choices.find((choice) => choice.value === one);
    return <Fragment key={one}>{chosen?.word ?? chosen?.label ?? one}</Fragment>;
  });
  return (
    <ChoiceMenu
      value={value}
      choices={[{ value: '', label: filter.none ?? t('list.any') }, ...filter.choices]}
      several={filter.several}
      onChange={onChange}
      className={value ? 'chip chip-on' : 'chip'}
    >
      {value ? (
        <>
          {filter.label}: <b>{words.slice(0, NAMED)}</b>
          {words.length > NAMED && ` +${words.length - NAMED}`}
        </>
      ) : (
        filter.label
      )}
    </ChoiceMenu>
  );
}

function SortMenu({ look, query, onChange }: Pick<Props, 'look' | 'query' | 'onChange'>) {
  const { t } = useTexts();
  const choices = Object.entries(look.sorts).map(([value, label]) => ({ value, label }));
  if (choices.length < 2) return null;
  const sort = look.sorts[query.sort] ?? '';
  return (
    <ChoiceMenu
      label={t('list.sort', { sort })}
      value={query.sort}
      choices={choices}
      onChange={(value) => onChange({ sort: value })}
      className="btn btn-sm btn-tertiary"
    >
      <ArrowDownUp className="icon" aria-hidden="true" />
      {sort}
    </ChoiceMenu>
  );
}
