/** The jobs that companies offer. */
import { Menu } from '@base-ui/react/menu';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { NewLink } from '../../parts/new-link.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { deleteJob } from './delete-job-offer.ts';
import {
  filterWords,
  levelChoices,
  perChoices,
  salaryUnits,
  typeChoices,
  unitWords,
  workModeWords,
} from './job-offer-words.ts';
import { createJobOffers, jobsSpec, salarySteps, type JobOffers } from './job-offers.ts';
import { editJobPath, jobPath, newJobPath } from './job-offer-paths.ts';

export default function JobsScreen() {
  const services = useServices();
  const jobs = useKept(createJobOffers);
  const texts = useTexts();
  // The choices of two filters come with the rows.
  useList(jobs.list);
  const look = lookOf(texts, jobs, (job) => deleteJob(services, job));
  return <ListScreen list={jobs.list} spec={jobsSpec} look={look} />;
}

function lookOf(texts: AdminTexts, jobs: JobOffers, onDelete: (job: JobOffer) => void): ListLook<JobOffer> {
  const { t } = texts;
  return {
    title: t('jobOffers.title'),
    count: (count) => t('jobOffers.count', { count }),
    columns: columnsOf(texts),
    filters: filtersOf(texts, jobs),
    sorts: {
      latest: t('jobOffers.sort.latest'),
      oldest: t('jobOffers.sort.oldest'),
      title: t('jobOffers.sort.title'),
      titleDown: t('jobOffers.sort.titleDown'),
      salary: t('jobOffers.sort.salary'),
    },
    search: { label: t('jobOffers.search'), hint: t('jobOffers.searchHint') },
    nameOf: ({ title }) => title,
    hrefOf: ({ id }) => jobPath(id),
    menu: (job) => <JobMenu job={job} onDelete={() => onDelete(job)} />,
    actions: <NewLink to={newJobPath} text={t('jobOffers.new')} />,
    fileName: 'jobs',
    none: {
      heading: t('jobOffers.none'),
      hint: t('jobOffers.noneHint'),
      action: <NewLink to={newJobPath} text={t('jobOffers.new')} />,
    },
    failed: t('jobOffers.failed'),
  };
}

function filtersOf(texts: AdminTexts, { seen }: JobOffers): ListFilter[] {
  const { t, intl } = texts;
  const byLabel = <C extends { label: string }>(choices: C[]) =>
    choices.toSorted((a, b) => a.label.localeCompare(b.label));
  const sums = salarySteps.map((value) => ({ value, label: intl.formatNumber(Number(value)) }));
  return [
    { name: 'type', label: t('jobOffers.field.type'), choices: typeChoices(texts) },
    { name: 'level', label: t('jobOffers.field.professional_level'), choices: levelChoices(texts) },
    {
      name: 'remote',
      label: t('jobOffers.field.remote'),
      choices: [true, false].map((mode) => ({ value: String(mode), label: workModeWords(texts, mode) })),
    },
    {
      name: 'company',
      label: t('jobOffers.field.company_id'),
      choices: byLabel([...seen.companies].map(([value, label]) => ({ value, label }))),
    },
    {
      name: 'location',
      label: t('jobOffers.field.location'),
      choices: byLabel([...seen.places].map((value) => ({ value, label: value }))),
    },
    { name: 'min', label: t('jobOffers.paysAtLeast'), choices: sums },
    { name: 'max', label: t('jobOffers.paysAtMost'), choices: sums },
    {
      name: 'unit',
      label: t('jobOffers.field.unit'),
      choices: salaryUnits.map((value) => ({ value, label: unitWords(texts, value) })),
    },
    { name: 'per', label: t('jobOffers.field.per'), choices: perChoices(texts) },
    {
      name: 'met',
      label: t('jobOffers.requirementsMet'),
      choices: [
        { value: 'true', label: filterWords(texts, 'mine') },
        { value: 'false', label: t('jobOffers.notMine') },
      ],
    },
  ];
}

function columnsOf(texts: AdminTexts): ListColumn<JobOffer>[] {
  const { t, intl } = texts;
  const range = ({ min, max }: JobOffer['salary']) =>
    min === max ? intl.formatNumber(min) : `${intl.formatNumber(min)}–${intl.formatNumber(max)}`;
  return [
    {
      id: 'title',
      name: t('jobOffers.field.title'),
      kind: 'title',
      sorts: ['title', 'titleDown'],
      value: ({ title }) => title,
      cell: ({ title }) => (
        <span className="strong" dir="auto">
          {title}
        </span>
      ),
    },
    {
      id: 'company',
      name: t('jobOffers.field.company_id'),
      value: ({ company }) => company.name,
      cell: ({ company }) => (
        <span className="clamp cell-words" dir="auto" title={company.name}>
          {company.name}
        </span>
      ),
    },
    {
      id: 'location',
      name: t('jobOffers.field.location'),
      value: ({ location }) => location,
      cell: ({ location }) => (
        <span className="clamp cell-words" dir="auto" title={location}>
          {location}
        </span>
      ),
    },
    {
      id: 'mode',
      name: t('jobOffers.field.remote'),
      value: ({ remote }) => workModeWords(texts, remote),
      cell: ({ remote }) => workModeWords(texts, remote),
    },
    {
      id: 'type',
      name: t('jobOffers.field.type'),
      value: ({ type }) => type,
      cell: ({ type }) => t(`jobOffers.type.${type}`),
    },
    {
      id: 'level',
      name: t('jobOffers.field.professional_level'),
      value: (job) => job.professional_level,
      cell: (job) => t(`jobOffers.level.${job.professional_level}`),
    },
    {
      id: 'salary',
      name: t('jobOffers.field.salary'),
      kind: 'number',
      value: ({ salary }) => `${salary.min}-${salary.max}`,
      cell: ({ salary }) => (
        <bdi className="nowrap" dir="ltr">
          {range(salary)}
        </bdi>
      ),
    },
    {
      id: 'unit',
      name: t('jobOffers.field.unit'),
      value: ({ salary }) => salary.unit,
      cell: ({ salary }) => unitWords(texts, salary.unit),
    },
    {
      id: 'per',
      name: t('jobOffers.field.per'),
      value: ({ salary }) => salary.per,
      cell: ({ salary }) => t(`jobOffers.per.${salary.per}`),
    },
    {
      id: 'updated',
      name: t('jobOffers.updated'),
      value: (job) => new Date(job.last_update * 1000).toISOString(),
      cell: (job) => <Ago at={new Date(job.last_update * 1000).toISOString()} />,
    },
  ];
}

function JobMenu({ job, onDelete }: { job: JobOffer; onDelete: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={editJobPath(job.id)} />}>
        <Pencil className="icon" aria-hidden="true" />
        <span className="menu-label">{t('jobOffers.edit')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item" render={<Link href={`${newJobPath}?from=${job.id}`} />}>
        <Copy className="icon" aria-hidden="true" />
        <span className="menu-label">{t('jobOffers.duplicate')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item menu-remove" onClick={onDelete}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="menu-label">{t('jobOffers.delete')}</span>
      </Menu.Item>
    </>
  );
}
