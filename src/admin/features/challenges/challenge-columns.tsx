/** What the list of challenges shows of each. */
import { Link } from 'wouter';
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn } from '../../parts/list/list-look.ts';
import { LongText } from '../../parts/list/long-text.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { skillName, type SkillChoices } from '../../parts/use-skills.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { TaskCount } from '../../parts/task-view/task-count.tsx';
import type { ChallengeRow } from './challenges.ts';

export function challengeColumns({ t }: AdminTexts, skills: SkillChoices | null): ListColumn<ChallengeRow>[] {
  const names = (row: ChallengeRow) => row.skills.map((id) => skillName(skills, id) ?? id).join(', ');
  return [
    {
      id: 'title',
      name: t('challenges.field.title'),
      kind: 'title',
      sorts: ['title', 'titleDown'],
      value: ({ title }) => title,
      cell: ({ title }) => (
        <span className="strong clamp" dir="auto">
          {title}
        </span>
      ),
    },
    {
      id: 'category',
      name: t('challenges.field.category'),
      value: ({ categoryTitle }) => categoryTitle,
      cell: ({ category, categoryTitle }) => (
        <Link className="clamp" href={`/dashboard/challenge-categories/${category}`} dir="auto">
          {categoryTitle}
        </Link>
      ),
    },
    {
      id: 'description',
      name: t('challenges.field.description'),
      kind: 'wide',
      value: ({ description }) => description,
      cell: ({ description }) => <LongText text={description} />,
    },
    {
      id: 'skills',
      name: t('challenges.field.skills'),
      value: names,
      cell: (row) => (
        <span className="clamp" dir="auto">
          {names(row) || '–'}
        </span>
      ),
    },
    {
      id: 'tasks',
      name: t('challenges.tasks'),
      kind: 'number',
      cell: ({ id }) => <TaskCount challenge={id} />,
    },
    {
      id: 'creator',
      name: t('challenges.creator'),
      value: ({ creator }) => creator,
      cell: ({ creator }) => <PersonName id={creator} />,
    },
    {
      id: 'made',
      name: t('challenges.made'),
      sorts: ['oldest', 'newest'],
      value: ({ creation_timestamp: time }) => time,
      cell: ({ creation_timestamp: time }) => <Ago at={time} />,
    },
  ];
}
