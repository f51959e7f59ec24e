/** Attributes as columns of the list, chosen by the reader: `a.` and the id of each stands in the address. */
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { attributeEndpoints } from '../../../wire/attributes/calls.ts';
import type { AttributeName } from '../../../wire/attributes/shapes.ts';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import type { ContactRow, PersonalShown } from '../../../wire/contacts/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ListColumn, ListFilter } from '../../parts/list/list-look.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ValueCell } from './attribute-words.tsx';
import { attributesIn, columnOf, contactsSpec } from './contacts.ts';

/** The attributes that there are, by key; none until they have come. */
export function useAttributes(): readonly AttributeName[] {
  const { chosen } = useSnapshot(useServices().desk.state);
  const { value } = useAsked(
    chosen && { ...asked(attributeEndpoints.attributeNames, { params: { project: chosen.id } }), quiet: true },
  );
  return value?.attributes ?? none;
}
const none: readonly AttributeName[] = [];

/** With the columns that the address names, also before it is known what they are called. */
export function useContactsSpec(attributes: readonly AttributeName[]): ListSpec {
  const named = new URLSearchParams(useSearch()).get('columns')?.split(',') ?? [];
  const ids = [...new Set([...attributesIn(named), ...attributes.map(({ id }) => id)])].join(',');
  return useMemo(() => {
    const columns = ids.split(',').filter(Boolean).map(columnOf);
    return {
      ...contactsSpec,
      columns: [...contactsSpec.columns, ...columns],
      hidden: [...(contactsSpec.hidden ?? []), ...columns],
    };
  }, [ids]);
}

export function attributeColumns(
  attributes: readonly AttributeName[],
  shown: PersonalShown['values'],
): ListColumn<ContactRow>[] {
  return attributes.map(({ id, key, label, type }) => ({
    id: columnOf(id),
    name: label || key,
    cell: ({ id: contact, columns, masked }) => {
      const value = shown[contact]?.[id] ?? columns?.[id];
      return value === undefined && masked?.includes(id) ? <Masked /> : <ValueCell type={type} value={value} />;
    },
  }));
}

function Masked() {
  const { t } = useTexts();
  return (
    <span className="c-3">
      <span aria-hidden="true">••••••</span>
      <span className="sr">{t('contacts.masked')}</span>
    </span>
  );
}

/** The list is narrowed to those whose value does not fit: on the page of attributes that is chosen, here it is said. */
export function misfitFilter(attributes: readonly AttributeName[], misfit: string, label: string): ListFilter[] {
  if (!misfit) return [];
  const attribute = attributes.find(({ id }) => id === misfit);
  return [{ name: 'misfit', label, choices: [{ value: misfit, label: attribute?.label || attribute?.key || '…' }] }];
}

const hidden: PersonalShown['values'] = {};

/** What was shown of personal attributes, and the button that shows those of the page. */
export function usePersonal(rows: readonly ContactRow[]) {
  const { api, desk } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const page = rows.map(({ id }) => id).join();
  const [told, setTold] = useState<{ readonly page: string; readonly values: PersonalShown['values'] }>();
  // Of another page it is asked for again: each time is noted.
  const shown = told?.page === page ? told.values : hidden;
  const masked = [...new Set(rows.flatMap((row) => row.masked ?? []))];
  const isHidden = rows.some(({ id, masked: some = [] }) =>
    some.some((attribute) => shown[id]?.[attribute] === undefined),
  );

  async function show(): Promise<void> {
    const { id: project } = await desk.project();
    const body = { contacts: rows.map(({ id }) => id), attributes: masked };
    const { values } = await api(contactEndpoints.showPersonal, { params: { project }, body });
    setTold({ page, values });
  }

  const button = isHidden && (
    <button
      type="button"
      className="btn btn-secondary"
      title={t('contacts.showPersonalHint')}
      onClick={() => void work(show)}
    >
      <Eye className="icon" aria-hidden="true" />
      {t('contacts.showPersonal')}
    </button>
  );
  return { shown, button };
}
