/** The form of a company, with what visitors of its page will see of it beside. */
import type { ReactNode } from 'react';
import type { CompanyForm } from '../../../wire/companies/shapes.ts';
import { TextField } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { RecordForm as Record } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { companyFields } from './companies.ts';
import { CompanyLogo } from './company-logo.tsx';
import { WebLink } from './web-link.tsx';

type Props = { readonly record: Record<CompanyForm>; readonly label: string; readonly create?: string };

export function CompanyFields({ record, label, create }: Props) {
  const { t } = useTexts();
  const names = Object.fromEntries(companyFields.map((field) => [field, t(`companies.field.${field}`)])) as {
    [K in keyof CompanyForm]: string;
  };
  const { form } = record;
  const of = (name: keyof CompanyForm) => ({ form, name, label: names[name] });
  return (
    <RecordForm record={record} label={label} names={names} {...(create ? { create } : {})}>
      <div className="form-beside">
        <div className="card">
          <Section title={t('companies.about')}>
            <TextField {...of('name')} required />
            <TextField {...of('description')} rows={3} />
          </Section>
          <Section title={t('companies.addresses')} hint={t('companies.addressesHint')}>
            <TextField {...of('website')} type="url" inputMode="url" />
            <TextField {...of('logo_url')} type="url" inputMode="url" />
            <TextField {...of('youtube_video')} type="url" inputMode="url" />
            <TextField {...of('twitter_handle')} />
            <TextField {...of('instagram_handle')} />
          </Section>
        </div>
        <CompanyPreview company={form.watch()} />
      </div>
    </RecordForm>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}

function CompanyPreview({ company }: { company: CompanyForm }) {
  const { t } = useTexts();
  return (
    <aside className="card form-preview" aria-label={t('companies.preview')}>
      <div className="card-head">
        <h2>{t('companies.preview')}</h2>
      </div>
      <div className="card-body stack stack-3">
        <div className="row row-3">
          <CompanyLogo company={company} large />
          <b className="strong" dir="auto">
            {company.name || t('companies.field.name')}
          </b>
        </div>
        {company.description && (
          <p className="prose" dir="auto">
            {company.description}
          </p>
        )}
        <WebLink value={company.website} />
      </div>
    </aside>
  );
}
