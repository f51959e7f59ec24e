/** `/dashboard/contacts/companies/{id}`: one company, with what other features know of its people. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ContactCompany } from '../../../wire/contact-companies/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { OfCompany, ScreenProps } from '../../feature.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Card, Detail, DetailHead, Facts, GoBack } from '../../parts/detail/detail.tsx';
import { later } from '../../parts/later.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useServices } from '../../services.ts';
import { useFeatures } from '../../shell/features-context.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { COMPANIES, companyName, companyOf } from './companies.ts';

export default function CompanyScreen({ params }: ScreenProps) {
  return <OneCompany key={params.id} id={params.id ?? ''} />;
}

function OneCompany({ id }: { readonly id: string }) {
  const { desk, navigation } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const company = useAsked(chosen && companyOf(chosen.id, id));
  const name = company.value && companyName(company.value);
  useEffect(() => navigation.name(name), [navigation, name]);
  const absent = {
    heading: t('contactCompanies.missing'),
    hint: t('contactCompanies.missingHint'),
    to: COMPANIES,
    back: t('contactCompanies.toList'),
  };
  return (
    <RecordScreen
      of={company}
      title={t('contactCompanies.nav.company')}
      words={{ loading: t('contactCompanies.loading'), failed: t('contactCompanies.oneFailed'), absent }}
    >
      {(known) => <Shown company={known} project={chosen!.id} />}
    </RecordScreen>
  );
}

function Shown({ company, project }: { readonly company: ContactCompany; readonly project: string }) {
  const { t } = useTexts();
  const name = companyName(company);
  return (
    <>
      <GoBack to={COMPANIES} />
      <DetailHead
        title={name}
        documentTitle={`${t('contactCompanies.nav.company')}: ${name}`}
        picture={<Avatar name={name} size={48} />}
        line={
          <>
            {company.plan && <bdi className="anywhere">{company.plan}</bdi>}
            <span>{t('contactCompanies.people', { count: company.contacts })}</span>
          </>
        }
      />
      <Detail label={t('contactCompanies.facts')} facts={<CompanyFacts company={company} />}>
        <Parts project={project} company={company.id} />
      </Detail>
    </>
  );
}

function CompanyFacts({ company }: { readonly company: ContactCompany }) {
  const { t, intl } = useTexts();
  const { key, plan, contacts, value, firstSeen, lastSeen } = company;
  return (
    <Card title={t('contactCompanies.facts')}>
      <Facts
        facts={[
          ['companyId', <bdi key="key">{key}</bdi>],
          [t('contactCompanies.plan'), <bdi key="plan">{plan || '–'}</bdi>],
          [t('contactCompanies.contacts'), intl.formatNumber(contacts)],
          [t('contactCompanies.value'), intl.formatNumber(value)],
          [t('contactCompanies.firstSeen'), <Ago key="first" at={firstSeen} long />],
          [t('contactCompanies.lastSeen'), <Ago key="last" at={lastSeen} long />],
        ]}
      />
    </Card>
  );
}

/** Its people, their tickets: each feature draws what it knows. */
function Parts(props: OfCompany) {
  const features = useFeatures();
  const [parts] = useState(() =>
    features.flatMap(({ name, ofCompany }) => (ofCompany ? [{ name, Part: later(ofCompany) }] : [])),
  );
  return parts.map(({ name, Part }) => <Part key={name} {...props} />);
}
