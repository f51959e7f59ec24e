/** `/dashboard/challenges/{id}`: one challenge with its tasks. */
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card, Detail, DetailHead, Facts, GoBack } from '../../parts/detail/detail.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { useSkillChoices } from '../../parts/use-skills.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ChallengeTasks } from '../tasks/challenge-tasks.tsx';
import { ChallengeRecord } from './challenge-record.tsx';
import { CHALLENGES, editChallengePath } from './challenges.ts';
import { deleteChallenges } from './delete-challenge.ts';
import { useChallenge } from './use-challenge.ts';

export default function ChallengeScreen({ params: { id = '' } }: ScreenProps) {
  const known = useChallenge(id);
  const { t } = useTexts();
  return (
    <ChallengeRecord of={known} title={t('challenges.nav.challenge')}>
      {(place) => <OneChallenge {...place} />}
    </ChallengeRecord>
  );
}

type Props = { readonly challenge: Challenge; readonly categories: readonly Category[] };

function OneChallenge({ challenge, categories }: Props) {
  const services = useServices();
  const { navigation } = services;
  const { t } = useTexts();
  const { id, title, description } = challenge;
  const category = categories.find((one) => one.id === challenge.category);
  useEffect(() => navigation.name(title), [navigation, title]);

  function remove(): void {
    const row = { ...challenge, categoryTitle: category?.title ?? '' };
    void deleteChallenges(services, [row], { agreed: () => navigation.go(CHALLENGES) });
  }

  return (
    <>
      <GoBack to={CHALLENGES} />
      <DetailHead
        title={title}
        actions={
          <>
            <button type="button" className="btn btn-tertiary btn-remove" onClick={remove}>
              <Trash2 className="icon" aria-hidden="true" />
              {t('challenges.delete')}
            </button>
            <Link className="btn btn-secondary" href={editChallengePath(id)}>
              <Pencil className="icon" aria-hidden="true" />
              {t('challenges.edit')}
            </Link>
          </>
        }
      />
      <Detail label={t('challenges.facts')} facts={<ChallengeFacts challenge={challenge} category={category} />}>
        <Card title={t('challenges.field.description')}>
          <div className="card-body">
            {description ? <Markdown text={description} /> : <span className="c-3">{t('challenges.nothing')}</span>}
          </div>
        </Card>
      </Detail>
      <ChallengeTasks challenge={id} />
    </>
  );
}

function ChallengeFacts({ challenge, category }: { challenge: Challenge; category: Category | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <Card title={t('challenges.facts')}>
        <Facts
          facts={[
            [
              t('challenges.field.category'),
              <Link key="c" href={`/dashboard/challenge-categories/${challenge.category}`} dir="auto">
                {category?.title ?? challenge.category}
              </Link>,
            ],
            [t('challenges.creator'), <PersonName key="p" id={challenge.creator} />],
            [t('challenges.made'), <Ago key="m" at={challenge.creation_timestamp} long />],
            [
              t('challenges.id'),
              <bdi key="i" className="mono">
                {challenge.id}
              </bdi>,
            ],
          ]}
        />
      </Card>
      <ChallengeSkills skills={challenge.skills} />
    </>
  );
}

function ChallengeSkills({ skills }: { skills: readonly string[] }) {
  const { value: roots } = useSkillChoices();
  const { t } = useTexts();
  return (
    <Card title={t('challenges.field.skills')}>
      <div className="card-body">
        {skills.length === 0 && <span className="c-3">{t('challenges.noSkills')}</span>}
        <ul className="tag-list">
          {skills.map((skill) => {
            const root = roots?.find(({ subs }) => subs.some(({ id }) => id === skill));
            const name = root?.subs.find(({ id }) => id === skill)?.name ?? skill;
            return (
              <li key={skill} className="tag">
                {root ? (
                  <Link
                    href={`/dashboard/skill-tree/${encodeURIComponent(root.id)}/edit/${encodeURIComponent(skill)}`}
                    dir="auto"
                  >
                    {name}
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
