/** `/dashboard/challenges/create`: a new challenge; with `?category=` in the address inside that one. */
import { useMemo } from 'react';
import { Link } from 'wouter';
import { challengeForm, type Category, type ChallengeForm } from '../../../wire/challenges/shapes.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createAllChallenges } from './all-challenges.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { ChallengeRecord } from './challenge-record.tsx';
import { challengeFieldOf } from './challenge-refusals.ts';
import { challengePath, CHALLENGES, emptyChallenge, toChallengeForm } from './challenges.ts';
import { useCategories } from './use-challenge.ts';

export default function CreateChallengeScreen() {
  const known = useCategories();
  const { t } = useTexts();
  return (
    <ChallengeRecord of={known} title={t('challenges.create')} failed={t('challengeCategories.failed')}>
      {(categories) => <CreateChallenge categories={categories} />}
    </ChallengeRecord>
  );
}

function CreateChallenge({ categories }: { categories: readonly Category[] }) {
  const { api, navigation } = useServices();
  const everything = useKept(createAllChallenges);
  const { t } = useTexts();
  const asked = new URLSearchParams(useSearch()).get('category');
  const only = categories.length === 1 ? categories[0]?.id : undefined;
  const first = categories.find(({ id }) => id === asked)?.id ?? only;
  const record = useRecordForm<ChallengeForm>({
    struct: challengeForm,
    saved: useMemo(() => emptyChallenge(first), [first]),
    draft: 'challenge new',
    isNew: true,
    done: t('challenges.created'),
    fieldOf: challengeFieldOf,
    save: async (_, { category, ...body }) => {
      const made = await api(challengeEndpoints.addChallenge, { params: { category }, body });
      everything.put(made);
      navigation.go(challengePath(made.id), { replace: true });
      return toChallengeForm(made);
    },
  });
  return (
    <>
      <GoBack to={CHALLENGES} />
      <div className="head">
        <PageTitle title={t('challenges.create')} />
      </div>
      {categories.length === 0 && (
        <p className="alert warning">
          <span>
            {t('challenges.needsCategory')}{' '}
            <Link href="/dashboard/challenge-categories/create">{t('challenges.makeCategory')}</Link>
          </span>
        </p>
      )}
      <ChallengeFields
        record={record}
        categories={categories}
        label={t('challenges.create')}
        create={t('challenges.createNow')}
      />
    </>
  );
}
