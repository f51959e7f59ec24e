/** One category of the address, with its challenges. */
import { useKept } from '../../parts/use-kept.ts';
import { useLoad, type Loaded } from '../../parts/use-load.ts';
import { createCategories, type CategoryRow } from './categories.ts';

export function useCategory(id: string): Loaded<CategoryRow> {
  const categories = useKept(createCategories);
  return useLoad(`category ${id}`, (signal) => categories.one(id, signal));
}
