/** What a list shows, as it stands in the address: old links still open, what is not understood there is ignored. */
import { LIST_FILTER_CHARS, LIST_PAGE_ROWS, LIST_SEARCH_CHARS } from './limits.ts';

export type ListSpec = {
  /** Where the list stands. */
  readonly path: string;
  /**
   * The values each filter knows besides '', which sets no condition; `any` takes every text. A filter stands in the
   * address by its name, which is none of search, sort, size, page and columns.
   */
  readonly filters: Readonly<Record<string, readonly string[] | 'any'>>;
  /** Filters that say where the reader stands, such as a folder, chosen beside the list: they narrow nothing. */
  readonly places?: readonly string[];
  /** The first one is usual. */
  readonly sorts: readonly string[];
  /** Rows of a page, the first one is usual; one alone is no choice. */
  readonly sizes?: readonly number[];
  /** Its pages go on by cursors: each is known by what it follows, and the one before by the list that led to it. */
  readonly cursors?: true;
  /** Columns that can be shown and hidden; `hidden` are shown only when asked for. */
  readonly columns: readonly string[];
  readonly hidden?: readonly string[];
};

export type ListQuery = {
  readonly search: string;
  /** '' where a filter sets no condition. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** Rows of a page. */
  readonly size: number;
  /** The number of the page, from 1. */
  readonly page: number;
  /** Where pages go on by cursors: the cursor of the page, '' for the first. */
  readonly after?: string;
  /** The columns that are shown, in their own order. */
  readonly columns: readonly string[];
};

/** What a list shows when the address says nothing. */
export function usualQuery(spec: ListSpec): ListQuery {
  return {
    search: '',
    filters: Object.fromEntries(Object.keys(spec.filters).map((name) => [name, ''])),
    sort: spec.sorts[0]!,
    size: sizesOf(spec)[0]!,
    page: 1,
    columns: usualColumns(spec),
  };
}

/** `search` is the query string of the address. */
export function readListQuery(spec: ListSpec, search: string): ListQuery {
  const given = new URLSearchParams(search);
  const usual = usualQuery(spec);
  const page = Number(given.get('page'));
  const asked = given.get('columns')?.split(',');
  return {
    search: (given.get('search') ?? '').slice(0, LIST_SEARCH_CHARS),
    filters: Object.fromEntries(
      Object.entries(spec.filters).map(([name, known]) => [name, filterValue(known, given.get(name) ?? '')]),
    ),
    sort: spec.sorts.find((sort) => sort === given.get('sort')) ?? usual.sort,
    size: sizesOf(spec).find((size) => String(size) === given.get('size')) ?? usual.size,
    page: !spec.cursors && Number.isSafeInteger(page) && page > 1 ? page : 1,
    ...(spec.cursors ? { after: (given.get('after') ?? '').slice(0, LIST_SEARCH_CHARS) } : {}),
    columns: asked ? spec.columns.filter((column) => asked.includes(column)) : usual.columns,
  };
}

/** The address of the list with this query; what is usual is left out. */
export function addressOf(spec: ListSpec, query: ListQuery): string {
  const usual = usualQuery(spec);
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  for (const [name, value] of Object.entries(query.filters)) if (value) params.set(name, value);
  for (const name of ['sort', 'size', 'page'] as const)
    if (query[name] !== usual[name]) params.set(name, String(query[name]));
  if (query.after) params.set('after', query.after);
  if (query.columns.join() !== usual.columns.join()) params.set('columns', query.columns.join(','));
  const text = params.toString();
  return text ? `${spec.path}?${text}` : spec.path;
}

export function sizesOf({ sizes = LIST_PAGE_ROWS }: ListSpec): readonly number[] {
  return sizes;
}

/** A search or a filter: less is shown than there is. */
export function isNarrowed({ search, filters }: ListQuery, { places = [] }: Pick<ListSpec, 'places'> = {}): boolean {
  return search.trim() !== '' || Object.entries(filters).some(([name, value]) => value && !places.includes(name));
}

/** Without search and filters, where the reader stands. */
export function widened({ filters }: ListQuery, { places = [] }: ListSpec): Pick<ListQuery, 'search' | 'filters'> {
  return { search: '', filters: Object.fromEntries(places.map((name) => [name, filters[name] ?? ''])) };
}

/** The same, from its first row on. */
export function firstPage(query: ListQuery): ListQuery {
  return { ...query, page: 1, ...(query.after ? { after: '' } : {}) };
}

/** Rows before the page. */
export function offsetOf(query: ListQuery): number {
  return (query.page - 1) * query.size;
}

function usualColumns(spec: ListSpec): string[] {
  return spec.columns.filter((column) => !spec.hidden?.includes(column));
}

function filterValue(known: readonly string[] | 'any', given: string): string {
  if (known === 'any') return given.slice(0, LIST_FILTER_CHARS);
  return known.includes(given) ? given : '';
}
