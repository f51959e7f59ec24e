/** `/dashboard/contacts/companies`: which companies the contacts belong to. */
import { useMemo } from 'react';
import { Link } from 'wouter';
import { COMPANIES_COUNTED } from '../../../wire/contact-companies/limits.ts';
import type { ContactCompany } from '../../../wire/contact-companies/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { COMPANIES, companiesSpec, companyName, createCompanies } from './companies.ts';

export default function CompaniesScreen() {
  const { list } = useKept(createCompanies);
  return <ListScreen list={list} spec={companiesSpec} look={useLook()} />;
}

function useLook(): ListLook<ContactCompany> {
  const texts = useTexts();
  const { t } = texts;
  const columns = useMemo(() => companyColumns(texts), [texts]);
  return {
    title: t('contactCompanies.nav'),
    count: (total) =>
      total > COMPANIES_COUNTED
        ? t('contactCompanies.countOver', { count: COMPANIES_COUNTED })
        : t('contactCompanies.count', { count: total }),
    columns,
    filters: [],
    sorts: { seen: t('contactCompanies.lastSeen') },
    nameOf: companyName,
    hrefOf: ({ id }) => `${COMPANIES}/${id}`,
    none: {
      heading: t('contactCompanies.none'),
      hint: t('contactCompanies.noneHint'),
      action: <HowTo />,
    },
    failed: t('contactCompanies.failed'),
  };
}

/** What a page has to say. The names are those of the call and the same in every language. */
const saying = `Gleap.identify('customer-2041', {
  companyId: 'nordhaus',
  companyName: 'Atelier Nordhaus',
  plan: 'pro',
  value: 189,
});`;

function HowTo() {
  const { t } = useTexts();
  const canInstall = useCan('settings:read', 'project');
  return (
    <>
      <CodeBlock label={t('contactCompanies.saying')} text={saying} />
      {canInstall && (
        <Link className="btn btn-secondary" href="/dashboard/settings/install">
          {t('contactCompanies.install')}
        </Link>
      )}
    </>
  );
}

/** Below the name what pages call it by, which two of one name differ in. */
function CompanyCell({ company }: { readonly company: ContactCompany }) {
  const name = companyName(company);
  return (
    <span className="row row-3">
      <Avatar name={name} />
      <span className="truncate">
        <bdi className="truncate strong block">{name}</bdi>
        {name !== company.key && <bdi className="truncate hint block">{company.key}</bdi>}
      </span>
    </span>
  );
}

function companyColumns({ t, intl }: AdminTexts): ListColumn<ContactCompany>[] {
  return [
    {
      id: 'company',
      name: t('contactCompanies.nav.company'),
      kind: 'title',
      cell: (company) => <CompanyCell company={company} />,
    },
    {
      id: 'plan',
      name: t('contactCompanies.plan'),
      cell: ({ plan }) => (
        <bdi className="clamp cell-words" title={plan || undefined}>
          {plan || '–'}
        </bdi>
      ),
    },
    {
      id: 'contacts',
      name: t('contactCompanies.contacts'),
      kind: 'number',
      cell: ({ contacts }) => intl.formatNumber(contacts),
    },
    { id: 'value', name: t('contactCompanies.value'), kind: 'number', cell: ({ value }) => intl.formatNumber(value) },
    { id: 'lastSeen', name: t('contactCompanies.lastSeen'), cell: ({ lastSeen }) => <Ago at={lastSeen} long /> },
    { id: 'firstSeen', name: t('contactCompanies.firstSeen'), cell: ({ firstSeen }) => <Ago at={firstSeen} long /> },
  ];
}
