/** One request: what was wished for, all that was said about it, and who wants it. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { Detail, GoBack } from '../../parts/detail/detail.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestOf, useRules } from './asks.ts';
import type { OneProps } from './one-props.ts';
import { RequestBars } from './request-bars.tsx';
import { RequestBody } from './request-body.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestLinks } from './request-links.tsx';
import { REQUESTS } from './requests-paths.ts';
import { Talk } from './talk.tsx';
import { VotesCard } from './votes-card.tsx';

export default function RequestScreen({ params: { id = '' } }: ScreenProps) {
  const { desk } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const { t } = useTexts();
  const project = chosen?.id ?? null;
  const rules = useRules(project);
  const request = useAsked(project === null ? null : requestOf(project, id));
  const absent = {
    heading: t('requests.missing'),
    hint: t('requests.missingHint'),
    to: REQUESTS,
    back: t('requests.toList'),
  };
  const words = { loading: t('requests.loading'), failed: t('requests.oneFailed'), absent };
  return (
    <RecordScreen of={request} title={t('requests.request')} words={words}>
      {(one) => <One key={one.id} request={one} project={project!} rules={rules} />}
    </RecordScreen>
  );
}

function One(props: OneProps) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const { number } = props.request;
  useEffect(() => navigation.name(`#${number}`), [navigation, number]);
  return (
    <>
      <GoBack to={REQUESTS} />
      <RequestHead {...props} />
      <RequestBars {...props} />
      <Detail
        label={t('requests.facts')}
        facts={
          <>
            <VotesCard {...props} />
            <RequestFacts {...props} />
            <RequestLinks {...props} />
          </>
        }
      >
        <section className="card card-body stack" aria-label={t('requests.text')}>
          <RequestBody {...props} />
          <Talk {...props} />
        </section>
      </Detail>
    </>
  );
}
