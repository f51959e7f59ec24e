/** One person, by one of three names: what is kept of them, an export, an erasure with its certificate. */
import { useState } from 'react';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import type { PersonFound } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useReloadOn } from '../../live/site-live.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useAim } from '../../shell/use-aim.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FindForm } from './find-form.tsx';
import { asked, meantIn, siteRequests, type Subject } from './people.ts';
import { PersonCard } from './person-card.tsx';
import { RequestList } from './request-list.tsx';
import styles from './data-requests.module.css';

export default function PeopleScreen() {
  const services = useServices();
  const { t } = useTexts();
  const may = useCan('visitors:erase', 'project');
  const { value, failure, reload } = useAsked(siteRequests(services, may));
  /** The request that was made here last: the focus goes to its line. */
  const [made, setMade] = useState<string | null>(null);
  useReloadOn('data-request', reload);
  useAim(value !== null);
  function follow(id: string): void {
    setMade(id);
    void reload();
  }
  return (
    <>
      <div className="head">
        <PageTitle title={t('dataRequests.title')} />
      </div>
      <div className="stack">
        {!value && failure && <Failed failure={failure} onRetry={() => void reload()} />}
        {!value && !failure && (
          <section className="card card-body" aria-busy="true" aria-label={t('dataRequests.loading')}>
            <span className="sk sk-block" />
          </section>
        )}
        {value && <Finding project={value.project} may={may} onAsked={follow} />}
        {value && may && (
          <RequestList project={value.project} requests={value.requests} made={made} onChanged={() => void reload()} />
        )}
      </div>
    </>
  );
}

type FindingProps = {
  readonly project: Project;
  readonly may: boolean;
  readonly onAsked: (request: string) => void;
};
/** `nth`: found again, the person is shown anew. */
type Found = { readonly subject: Subject; readonly person: PersonFound; readonly nth: number };
type NotFound = { readonly subject: Subject; readonly failure: Failure };

function Finding({ project, may, onAsked }: FindingProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<NotFound | null>(null);
  const meant = meantIn(useSearch());

  async function find(subject: Subject): Promise<void> {
    setFailed(null);
    try {
      const params = { project: project.id };
      const person = await api(dataRequestEndpoints.findPerson, { params, body: asked(subject) });
      setFound((before) => ({ subject, person, nth: (before?.nth ?? 0) + 1 }));
    } catch (error) {
      setFound(null);
      setFailed({ subject, failure: asFailure(error) });
    }
  }

  return (
    <>
      <FindForm meant={meant} onFind={(subject) => void find(subject)} />
      {failed && <Failed failure={failed.failure} onRetry={() => void find(failed.subject)} />}
      <div className={styles.said} aria-live="polite">
        {found && !found.person.found && (
          <section className="card card-body">
            <p className="anywhere">
              {t('dataRequests.nobody', { project: project.name, value: found.subject.value })}
            </p>
          </section>
        )}
      </div>
      {found?.person.found && (
        <PersonCard
          key={found.nth}
          project={project}
          subject={found.subject}
          person={found.person}
          may={may}
          onAsked={onAsked}
        />
      )}
    </>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <section className="card">
      <FailureNote
        heading={t('dataRequests.failed')}
        code={failure.code}
        requestId={failure.requestId}
        onRetry={onRetry}
      />
    </section>
  );
}
