/** The fields of a challenge, to be changed. Only what has changed is sent; another category moves it. */
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { challengeForm, type Category, type Challenge, type ChallengeForm } from '../../../wire/challenges/shapes.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { Failure } from '../../api/failure.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createAllChallenges, isMissing } from './all-challenges.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { ChallengeRecord } from './challenge-record.tsx';
import { challengeFieldOf } from './challenge-refusals.ts';
import { challengePath, toChallengeForm } from './challenges.ts';
import { useChallenge } from './use-challenge.ts';

export default function EditChallengeScreen({ params: { id = '' } }: ScreenProps) {
  const known = useChallenge(id, { fresh: true });
  const { t } = useTexts();
  return (
    <ChallengeRecord of={known} title={t('challenges.manage')}>
      {(place) => <EditChallenge key={id} {...place} />}
    </ChallengeRecord>
  );
}

function EditChallenge({ challenge, categories }: { challenge: Challenge; categories: readonly Category[] }) {
  const { api, capabilities, navigation } = useServices();
  const everything = useKept(createAllChallenges);
  const { t } = useTexts();
  const { id, title } = challenge;
  useEffect(() => navigation.name(title), [navigation, title]);
  /** The category that the challenge is in by now: somebody may have moved it since the form was opened. */
  const place = useRef(challenge.category);
  const record = useRecordForm<ChallengeForm>({
    struct: challengeForm,
    saved: useMemo(() => toChallengeForm(challenge), [challenge]),
    draft: `challenge ${id}`,
    done: t('challenges.saved'),
    fieldOf: challengeFieldOf,
    save: async (changed, _, before) => {
      const expected = capabilities.can('conflicts') ? { expected: before } : {};
      const params = { category: place.current, challenge: id };
      const body = { ...changed, ...expected };
      const saved = await api(challengeEndpoints.changeChallenge, { params, body }).catch(async (error: unknown) => {
        if (!isMissing(error) || (await everything.one(id)).category === place.current) throw error;
        // Moved by somebody else since: their category is one side of the choice.
        throw new Failure('conflict', 'Moved meanwhile', { status: 409, cause: error });
      });
      place.current = saved.category;
      everything.put(saved);
      return toChallengeForm(saved);
    },
    reread: async () => {
      const now = await everything.one(id);
      place.current = now.category;
      return toChallengeForm(now);
    },
  });
  return (
    <>
      <GoBack to={challengePath(id)} />
      <div className="head">
        <PageTitle title={t('challenges.manage')} />
        <span className="total truncate" dir="auto">
          {title}
        </span>
        <div className="actions">
          <Link className="btn btn-secondary" href={challengePath(id)}>
            {t('challenges.open')}
          </Link>
        </div>
      </div>
      <ChallengeFields record={record} categories={categories} label={t('challenges.manage')} />
    </>
  );
}
