/** Who wants it: how many, what they are worth, the last few, and a vote for somebody who asked by another way. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TRENDING_DAYS } from '../../../wire/requests/limits.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { votersOf } from './asks.ts';
import type { OneProps } from './one-props.ts';
import { VoteForDialog } from './vote-for-dialog.tsx';
import { VoterLine } from './voter-line.tsx';
import { VotersDialog } from './voters-dialog.tsx';
import styles from './requests.module.css';

const SHOWN = 3;

export function VotesCard({ request, project }: OneProps) {
  const { t, intl } = useTexts();
  const can = useCan('content:write');
  const [dialog, setDialog] = useState<'all' | 'vote' | null>(null);
  const { value } = useAsked(votersOf(project, request.id, SHOWN));
  const worth = request.value > 0 && t('requests.worth', { value: intl.formatNumber(request.value) });
  return (
    <Card title={t('requests.votesTitle')}>
      <div className="card-body stack stack-3">
        <p className={styles.big}>
          <b>{intl.formatNumber(request.votes)}</b>
          <span>{t('requests.votesOnly', { count: request.votes })}</span>
        </p>
        <p className="hint">
          {t('requests.recentOf', { count: request.recent, days: TRENDING_DAYS })} {worth}
        </p>
        {value && value.unnamed > 0 && <p className="hint">{t('requests.unnamed', { count: value.unnamed })}</p>}
        {value && value.voters.length > 0 && (
          <ul className={styles.voters}>
            {value.voters.map((voter) => (
              <VoterLine key={voter.id} voter={voter} />
            ))}
          </ul>
        )}
        <div className="row wrap">
          {request.votes > 0 && (
            <button type="button" className="link" onClick={() => setDialog('all')}>
              {t('requests.allVoters', { count: request.votes })}
            </button>
          )}
          {can && (
            <button type="button" className="btn btn-sm btn-tertiary" onClick={() => setDialog('vote')}>
              <Plus className="icon" aria-hidden="true" />
              {t('requests.voteFor')}
            </button>
          )}
        </div>
      </div>
      {dialog === 'all' && <VotersDialog request={request} project={project} onClose={() => setDialog(null)} />}
      {dialog === 'vote' && <VoteForDialog request={request.id} project={project} onClose={() => setDialog(null)} />}
    </Card>
  );
}
