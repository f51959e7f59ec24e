/** A new company. */
import { companyEndpoints } from '../../../wire/companies/calls.ts';
import { companyForm, type CompanyForm } from '../../../wire/companies/shapes.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createCompanies, emptyCompany, toCompanyForm } from './companies.ts';
import { COMPANIES, companyPath } from './company-paths.ts';
import { CompanyFields } from './company-fields.tsx';

export default function CreateCompanyScreen() {
  const { api, navigation } = useServices();
  const companies = useKept(createCompanies);
  const { t } = useTexts();
  const record = useRecordForm<CompanyForm>({
    struct: companyForm,
    saved: emptyCompany,
    draft: 'company new',
    isNew: true,
    done: t('companies.created'),
    fieldOf: ({ message }) => (/already exists/i.test(message) ? 'name' : undefined),
    save: async (_, values) => {
      const company = await api(companyEndpoints.addCompany, { body: values });
      companies.put(company);
      navigation.go(companyPath(company.id), { replace: true });
      return toCompanyForm(company);
    },
  });
  return (
    <>
      <GoBack to={COMPANIES} />
      <div className="head">
        <PageTitle title={t('companies.create')} />
      </div>
      <CompanyFields record={record} label={t('companies.create')} create={t('companies.createNow')} />
    </>
  );
}
