/** Deletes a company after a question that names its jobs; for ten seconds it can be taken back. */
import { takeAway } from '../../parts/record/removal.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createCompanies, type CompanyRow } from './companies.ts';

/** Jobs named one by one; of more, their number. */
const NAMED_MOST = 12;

/** `after` runs once it has been agreed to. */
export function deleteCompany(services: Services, company: CompanyRow, after: () => void = () => undefined): void {
  const { dialogs, preferences } = services;
  const { t, intl } = preferences.state.texts;
  const { list, leaving, remove } = keptBy(services, createCompanies);
  const { name, jobs } = company;

  function agree(): void {
    takeAway(services, { list, leaving, rows: [company], heading: t('companies.deleted', { name }), remove });
    after();
  }

  const named = jobs.slice(0, NAMED_MOST);
  const more = jobs.length - named.length;
  dialogs.open({
    type: 'error',
    heading: t('companies.deleteTitle', { name }),
    body: t('companies.deleteJobs', { count: jobs.length }),
    goes: [
      ...named.map(({ title }) => ({ name: title, count: t('companies.aJob') })),
      ...(more > 0 ? [{ name: t('companies.moreJobs'), count: intl.formatNumber(more) }] : []),
    ],
    note: t('companies.deleteNote'),
    primaryBtn: { label: t('companies.deleteNow'), click: agree },
    secondaryBtn: { label: t('common.cancel') },
  });
}
