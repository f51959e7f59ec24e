/** `/dashboard/contacts`: the persons of the site, found and put in order. The address holds all of it. */
import { Building2, ListPlus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { CONTACTS_COUNTED } from '../../../wire/contacts/limits.ts';
import { contactKinds, type ContactRow } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { later } from '../../parts/later.tsx';
import type { ListColumn, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed } from '../../parts/list/list-query.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PickAudience, useAudienceFilters } from './audience-filter.tsx';
import { attributeColumns, misfitFilter, useAttributes, useContactsSpec, usePersonal } from './attribute-columns.tsx';
import { COMPANIES, contactPath } from './contact-paths.ts';
import { CompanyName, ContactCell, contactName, DeviceWord, HereMark, Unsaid } from './contact-words.tsx';
import { companyOf, createContacts } from './contacts.ts';
import { ExportContacts } from './export-contacts.tsx';
import { useHere } from './use-here.ts';

const AddToList = later(() => import('./add-to-list.tsx'));

export default function ContactsScreen() {
  const { list } = useKept(createContacts);
  const { rows, query } = useList(list);
  const { t } = useTexts();
  const here = useHere(rows.map(({ id }) => id));
  const attributes = useAttributes();
  const spec = useContactsSpec(attributes);
  const personal = usePersonal(rows);
  const { company = '', misfit = '' } = query?.filters ?? {};
  const look = useLook(here, query !== null && isNarrowed(query));
  const filters = [
    ...look.filters,
    ...useCompanyFilter(company),
    ...useAudienceFilters(query?.filters ?? {}),
    ...misfitFilter(attributes, misfit, t('contacts.misfit')),
  ];
  const columns = [...look.columns, ...attributeColumns(attributes, personal.shown)];
  const actions = (
    <>
      {personal.button}
      <PickAudience query={query} />
      {query && <ExportContacts query={query} />}
      <ImportLink />
      {look.actions}
    </>
  );
  const chosen = useChosen();
  return (
    <>
      <ListScreen list={list} spec={spec} look={{ ...look, ...chosen.look, columns, filters, actions }} />
      {chosen.dialog}
    </>
  );
}

/** What can be done with those that are chosen. */
function useChosen() {
  const { t } = useTexts();
  const { chosen: project } = useSnapshot(useServices().desk.state);
  const may = useCan('content:write', 'chosen');
  const [rows, setRows] = useState<readonly ContactRow[]>();
  const bulk = [{ id: 'list', label: t('contacts.addToList'), icon: ListPlus, run: setRows }];
  return {
    look: may ? { bulk } : {},
    // They stay chosen: the focus comes back to the button, and another list may follow.
    dialog: rows && project && <AddToList project={project.id} rows={rows} onClose={() => setRows(undefined)} />,
  };
}

function ImportLink() {
  const { t } = useTexts();
  if (!useCan('project:own', 'project')) return null;
  return (
    <Link className="btn btn-secondary" href="/dashboard/settings/import?source=contacts">
      <Upload className="icon" aria-hidden="true" />
      {t('contacts.import')}
    </Link>
  );
}

/** A company is chosen on its own page; here it says by name what the list is narrowed to. */
function useCompanyFilter(company: string): ListFilter[] {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const { value } = useAsked(chosen && company ? companyOf(chosen.id, company) : null);
  if (!company) return [];
  const label = value?.name || value?.key || '…';
  return [{ name: 'company', label: t('contacts.column.company'), choices: [{ value: company, label }] }];
}

function useLook(here: ReadonlySet<string>, narrowed: boolean): ListLook<ContactRow> {
  const texts = useTexts();
  const { t } = texts;
  const canInstall = useCan('settings:read', 'project');
  const columns = useMemo(() => contactColumns(texts, here), [texts, here]);
  return {
    title: t('contacts.nav'),
    count: (total) =>
      total > CONTACTS_COUNTED
        ? t('contacts.countOver', { count: CONTACTS_COUNTED })
        : t('contacts.count', { count: total }),
    columns,
    filters: [
      {
        name: 'kind',
        label: t('contacts.kind'),
        choices: contactKinds.map((value) => ({ value, label: t(`contacts.kind.${value}`) })),
      },
    ],
    sorts: { seen: t('contacts.sort.seen'), first: t('contacts.sort.first') },
    search: { label: t('contacts.search'), hint: t('contacts.searchHint') },
    nameOf: (contact) => contactName(texts, contact),
    hrefOf: ({ id }) => contactPath(id),
    actions: (
      <Link className="btn btn-secondary" href={COMPANIES}>
        <Building2 className="icon" aria-hidden="true" />
        {t('contacts.companies')}
      </Link>
    ),
    none: {
      heading: t(narrowed ? 'contacts.noneFound' : 'contacts.none'),
      hint: t('contacts.noneHint'),
      action: canInstall && (
        <Link className="btn btn-secondary" href="/dashboard/settings/install">
          {t('contacts.install')}
        </Link>
      ),
    },
    failed: t('contacts.failed'),
  };
}

function contactColumns({ t, intl }: AdminTexts, here: ReadonlySet<string>): ListColumn<ContactRow>[] {
  return [
    {
      id: 'contact',
      name: t('contacts.nav.contact'),
      kind: 'title',
      cell: (contact) => <ContactCell contact={contact} here={here.has(contact.id)} />,
    },
    {
      id: 'company',
      name: t('contacts.column.company'),
      cell: ({ company, companyId }) => (
        <span className="clamp cell-words" dir="auto" title={company || undefined}>
          <CompanyName company={company} companyId={companyId} />
        </span>
      ),
    },
    {
      id: 'lastSeen',
      name: t('contacts.column.lastSeen'),
      cell: ({ id, lastSeen }) =>
        here.has(id) ? <HereMark>{t('contacts.here')}</HereMark> : <Ago at={lastSeen} long />,
    },
    { id: 'firstSeen', name: t('contacts.column.firstSeen'), cell: ({ firstSeen }) => <Ago at={firstSeen} long /> },
    {
      id: 'visits',
      name: t('contacts.column.visits'),
      kind: 'number',
      cell: ({ visits }) => intl.formatNumber(visits),
    },
    {
      id: 'device',
      name: t('contacts.column.device'),
      cell: ({ device }) => (device ? <DeviceWord device={device} /> : <Unsaid />),
    },
  ];
}
