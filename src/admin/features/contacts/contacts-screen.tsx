/** `/dashboard/contacts`: the persons of the site, found and put in order. The address holds all of it. */
import { useMemo } from 'react';
import { Link } from 'wouter';
import { CONTACTS_COUNTED } from '../../../wire/contacts/limits.ts';
import { contactKinds, type ContactRow } from '../../../wire/contacts/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed } from '../../parts/list/list-query.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { contactPath } from './contact-paths.ts';
import { ContactCell, contactName, DeviceWord, HereMark, Unsaid } from './contact-words.tsx';
import { contactsSpec, createContacts } from './contacts.ts';
import { useHere } from './use-here.ts';

export default function ContactsScreen() {
  const { list } = useKept(createContacts);
  const { rows, query } = useList(list);
  const here = useHere(rows.map(({ id }) => id));
  return <ListScreen list={list} spec={contactsSpec} look={useLook(here, query !== null && isNarrowed(query))} />;
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
      cell: ({ company }) => (company ? <bdi className="cell-words">{company}</bdi> : <Unsaid />),
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
