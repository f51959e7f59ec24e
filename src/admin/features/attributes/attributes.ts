/** Attributes as the dashboard holds them: their list, with the keys that found no room, and what is asked of one. */
import { proxy, ref } from 'valtio/vanilla';
import { attributeEndpoints } from '../../../wire/attributes/calls.ts';
import { attributeTypes, type Attribute, type AttributeRow, type LeftOut } from '../../../wire/attributes/shapes.ts';
import { ATTRIBUTE_KEY_CHARS } from '../../../wire/attributes/limits.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';

export const ATTRIBUTES = '/dashboard/settings/attributes';
export const attributePath = (id: string): string => `${ATTRIBUTES}/${id}`;

export const attributesSpec: ListSpec = {
  path: ATTRIBUTES,
  filters: { type: attributeTypes },
  sorts: ['key'],
  sizes: [25],
  cursors: true,
  columns: ['type', 'contacts', 'misfits', 'personal', 'usedBy'],
};

/** For `useKept`. */
export function createAttributes({ api, desk, loading }: Services) {
  const state = proxy<{ leftOut: readonly LeftOut[] }>({ leftOut: ref([]) });
  const list = createList<AttributeRow>({
    idOf: ({ id }) => id,
    during: loading.during,
    async load({ search, filters, size, after }, signal) {
      const { id: project } = await desk.project();
      const query = {
        search: search.trim().slice(0, ATTRIBUTE_KEY_CHARS) || undefined,
        type: wordOf(attributeTypes, filters.type),
        limit: size,
        cursor: after || undefined,
      };
      const page = await api(attributeEndpoints.attributes, { params: { project }, query, signal });
      state.leftOut = ref(page.leftOut);
      return { rows: page.attributes, total: page.total, next: page.next };
    },
  });
  return { list, state };
}

export function attributeOf(project: string, attribute: string): Ask<Attribute> {
  return asked(attributeEndpoints.attribute, { params: { project, attribute } });
}

/** What staff call it, else its key. */
export const attributeName = ({ label, key }: { readonly label: string; readonly key: string }): string => label || key;
