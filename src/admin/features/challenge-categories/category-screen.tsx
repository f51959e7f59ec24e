/** One challenge category: what it is about, and its challenges. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Ago } from '../../parts/ago.tsx';
import { Card, Detail, DetailHead, Facts, GoBack } from '../../parts/detail/detail.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CATEGORIES, editCategoryPath, type CategoryRow } from './categories.ts';
import { CategoryRecord } from './category-record.tsx';
import { DeleteCategory } from './delete-category.tsx';

export default function CategoryScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  return (
    <CategoryRecord id={id} title={t('challengeCategories.nav.category')}>
      {(category) => <OneCategory category={category} />}
    </CategoryRecord>
  );
}

function OneCategory({ category }: { category: CategoryRow }) {
  const { navigation } = useServices();
  const { t, intl } = useTexts();
  const { id, title, description, challenges } = category;
  const [going, setGoing] = useState(false);
  useEffect(() => navigation.name(title), [navigation, title]);
  return (
    <>
      <GoBack to={CATEGORIES} />
      <DetailHead
        title={title}
        actions={
          <>
            <button type="button" className="btn btn-tertiary btn-remove" onClick={() => setGoing(true)}>
              <Trash2 className="icon" aria-hidden="true" />
              {t('challengeCategories.delete')}
            </button>
            <Link className="btn btn-primary" href={editCategoryPath(id)}>
              <Pencil className="icon" aria-hidden="true" />
              {t('challengeCategories.edit')}
            </Link>
          </>
        }
      />
      <Detail
        label={t('challenges.facts')}
        facts={
          <Card title={t('challenges.facts')}>
            <Facts
              facts={[
                [t('challenges.title'), intl.formatNumber(challenges.length)],
                [t('challenges.made'), <Ago key="m" at={category.creation_timestamp} long />],
                [
                  t('challenges.id'),
                  <bdi key="i" className="mono anywhere">
                    {id}
                  </bdi>,
                ],
              ]}
            />
          </Card>
        }
      >
        <Card title={t('challengeCategories.field.description')}>
          <div className="card-body">
            {description ? <Markdown text={description} /> : <span className="c-3">{t('challenges.nothing')}</span>}
          </div>
        </Card>
        <CategoryChallenges category={category} />
      </Detail>
      {going && (
        <DeleteCategory rows={[category]} onClose={() => setGoing(false)} onAgreed={() => navigation.go(CATEGORIES)} />
      )}
    </>
  );
}

function CategoryChallenges({ category: { id, challenges } }: { category: CategoryRow }) {
  const { t } = useTexts();
  return (
    <Card
      title={t('challenges.title')}
      hint={t('challenges.count', { count: challenges.length })}
      actions={
        <Link className="btn btn-sm btn-secondary" href={`/dashboard/challenges/create?category=${id}`}>
          <Plus className="icon" aria-hidden="true" />
          {t('challengeCategories.addChallenge')}
        </Link>
      }
    >
      <div className="card-body stack stack-2 links">
        {challenges.length === 0 && <span className="c-3">{t('challengeCategories.noChallenges')}</span>}
        {challenges.length > 0 && (
          <>
            <ul className="stack stack-1">
              {challenges.map((challenge) => (
                <li key={challenge.id}>
                  <Link className="anywhere" href={`/dashboard/challenges/${challenge.id}`} dir="auto">
                    {challenge.title}
                  </Link>
                </li>
              ))}
            </ul>
            <Link className="hint" href={`/dashboard/challenges?category=${id}`}>
              {t('challengeCategories.openChallenges')}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}
