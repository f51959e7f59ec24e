/** A list's state, and the query that the address holds. */
import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import type { List, ListState } from './list.ts';
import { addressOf, firstPage, readListQuery, type ListQuery, type ListSpec } from './list-query.ts';

export function useList<Row>(list: List<Row>): ListState<Row> {
  // Rows are kept as they are (`ref`), so that the snapshot has the state's own type.
  return useSnapshot(list.state) as ListState<Row>;
}

export type ListChange = (part: Partial<ListQuery>, options?: { replace?: boolean }) => void;

/** Loads what the address asks for, whenever it changes. A change of anything but the page begins at the first one. */
export function useListQuery<Row>(list: List<Row>, spec: ListSpec): { query: ListQuery; change: ListChange } {
  const { navigation, browser } = useServices();
  const search = useSearch();
  useEffect(() => void list.show(readListQuery(spec, search)).catch(browser.report), [list, spec, search, browser]);
  const change: ListChange = useCallback(
    (part, options) => {
      const query = readListQuery(spec, search);
      navigation.go(addressOf(spec, { ...firstPage(query), ...part }), options);
    },
    [navigation, search, spec],
  );
  return { query: readListQuery(spec, search), change };
}
