/** Boards of requests and the statuses that they go through. */
import { useSnapshot } from 'valtio/react';
import { PageTitle } from '../../parts/page-title.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useAsked } from '../../data/use-asked.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useAim } from '../../shell/use-aim.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { boardsOf, statusesOf } from './asks.ts';
import { BoardsCard } from './boards-card.tsx';
import { StatusesCard } from './statuses-card.tsx';

export default function SettingsScreen() {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const can = useCan('settings:write');
  const project = chosen?.id ?? '';
  const boards = useAsked(project ? boardsOf(project) : null);
  const statuses = useAsked(project ? statusesOf(project) : null);
  const failure = boards.failure ?? statuses.failure;
  const waits = !boards.value || !statuses.value;
  useAim(!waits);
  return (
    <>
      <div className="head">
        <PageTitle title={t('requests.nav.settings')} />
      </div>
      {waits && failure && (
        <section className="card">
          <FailureNote
            heading={t('requests.rulesFailed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void Promise.all([boards.reload(), statuses.reload()])}
          />
        </section>
      )}
      {waits && !failure && <span className="sk sk-block sk-part" aria-label={t('requests.loading')} />}
      {boards.value && statuses.value && (
        <div className="stack">
          <BoardsCard boards={boards.value.boards} project={project} can={can} />
          <StatusesCard statuses={statuses.value.statuses} project={project} can={can} />
        </div>
      )}
    </>
  );
}
