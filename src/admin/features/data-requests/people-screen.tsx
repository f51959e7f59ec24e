/** One person, by one of three names: what is kept of them, an export, an erasure with its certificate. */
import { useEffect, useState } from 'react';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import type { PersonFound } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { useAsked } from '../../data/use-asked.ts';
import { siteLive } from '../../live/site-live.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { asked, siteRequests, subjectKinds, type Subject, type SubjectKind } from './people.ts';
import { PersonCard } from './person-card.tsx';
import { RequestList } from './request-list.tsx';
import styles from './data-requests.module.css';

type Found = { readonly subject: Subject; readonly person: PersonFound };

export default function PeopleScreen() {
  const services = useServices();
  const { t } = useTexts();
  const may = useCan('visitors:erase', 'project');
  const { value, failure, reload } = useAsked(siteRequests(services, may));
  useEffect(
    () =>
      siteLive(services).subscribe(({ name }) => {
        if (name === 'data-request' || name === 'resync') void reload();
      }),
    [services, reload],
  );
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
        {value && <Finding project={value.project} may={may} onAsked={() => void reload()} />}
        {value && may && (
          <RequestList project={value.project} requests={value.requests} onChanged={() => void reload()} />
        )}
      </div>
    </>
  );
}

type FindingProps = { readonly project: Project; readonly may: boolean; readonly onAsked: () => void };

function Finding({ project, may, onAsked }: FindingProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);

  async function find(subject: Subject): Promise<void> {
    setFailed(null);
    try {
      const params = { project: project.id };
      setFound({ subject, person: await api(dataRequestEndpoints.findPerson, { params, body: asked(subject) }) });
    } catch (error) {
      setFailed(asFailure(error));
    }
  }

  return (
    <>
      <FindForm onFind={(subject) => void find(subject)} />
      {failed && <Failed failure={failed} onRetry={() => setFailed(null)} />}
      <div aria-live="polite">
        {found && !found.person.found && (
          <section className="card card-body">
            <p>{t('dataRequests.nobody', { project: project.name })}</p>
          </section>
        )}
      </div>
      {found?.person.found && (
        <PersonCard
          key={`${found.subject.by} ${found.subject.value}`}
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

function FindForm({ onFind }: { onFind: (subject: Subject) => void }) {
  const { t } = useTexts();
  const [by, setBy] = useState<SubjectKind>('userId');
  const [value, setValue] = useState('');
  return (
    <section className="card card-body">
      <form
        className="stack stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim()) onFind({ by, value: value.trim() });
        }}
      >
        <h2>{t('dataRequests.find')}</h2>
        <p className="hint">{t('dataRequests.findHint')}</p>
        <fieldset className="row wrap">
          <legend className="label">{t('dataRequests.by')}</legend>
          {subjectKinds.map((kind) => (
            <label key={kind} className="row">
              <input type="radio" name="by" checked={by === kind} onChange={() => setBy(kind)} />
              {t(`dataRequests.by.${kind}`)}
            </label>
          ))}
        </fieldset>
        <div className={styles.find}>
          <TextField
            label={t(`dataRequests.by.${by}`)}
            value={value}
            maxLength={512}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </div>
        <div className="row">
          <button type="submit" className="btn btn-primary">
            {t('dataRequests.findNow')}
          </button>
        </div>
      </form>
    </section>
  );
}
