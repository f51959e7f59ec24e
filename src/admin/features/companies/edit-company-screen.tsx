/** The fields of a company, to be changed. */
import { useEffect, useRef } from 'react';
import { companyEndpoints } from '../../../wire/companies/calls.ts';
import { companyForm, type Company, type CompanyForm } from '../../../wire/companies/shapes.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createCompanies, toCompanyForm } from './companies.ts';
import { companyPath } from './company-paths.ts';
import { CompanyFields } from './company-fields.tsx';
import { CompanyRecord } from './company-record.tsx';

export default function EditCompanyScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  return (
    <CompanyRecord id={id} title={t('companies.editTitle')} fresh>
      {(company) => <EditCompany key={company.id} company={company} />}
    </CompanyRecord>
  );
}

function EditCompany({ company }: { company: Company }) {
  const { api, capabilities, navigation } = useServices();
  /** The company as the server has answered it last. */
  const current = useRef<Company>(company);
  const companies = useKept(createCompanies);
  const { t } = useTexts();
  const { id, name } = company;
  useEffect(() => navigation.name(name), [navigation, name]);
  const record = useRecordForm<CompanyForm>({
    struct: companyForm,
    saved: toCompanyForm(company),
    draft: `company ${id}`,
    done: t('companies.saved'),
    fieldOf: ({ message }) => (/already exists/i.test(message) ? 'name' : undefined),
    save: async (changed) => {
      const expected = capabilities.can('conflicts') ? { expected: expectedOf(current.current, changed) } : {};
      const body = { ...changed, ...expected };
      current.current = await api(companyEndpoints.changeCompany, { params: { company: id }, body });
      companies.put(current.current);
      return toCompanyForm(current.current);
    },
    reread: async () => {
      current.current = await companies.reread(id);
      return toCompanyForm(current.current);
    },
  });
  return (
    <>
      <GoBack to={companyPath(id)} />
      <div className="head">
        <PageTitle title={t('companies.editTitle')} />
        <span className="total" dir="auto">
          {name}
        </span>
      </div>
      <CompanyFields record={record} label={t('companies.editTitle')} />
    </>
  );
}
