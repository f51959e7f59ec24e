/** What is kept of the person, and the two things that can be done with it. */
import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../ui/new-uuid.ts';
import { personKinds, type PersonCounts, type PersonFound } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { EraseForm, type Erasure } from './erase-form.tsx';
import { asked, type Subject } from './people.ts';
import { useAsking } from './use-asking.ts';
import styles from './data-requests.module.css';

type Props = {
  readonly project: Project;
  readonly subject: Subject;
  readonly person: PersonFound;
  /** Export and erase, and not only look. */
  readonly may: boolean;
  /** With the id of the request. */
  readonly onAsked: (request: string) => void;
};
type Wanted = { readonly kind: 'export' } | ({ readonly kind: 'erase' } & Erasure);

export function PersonCard({ project, subject, person, may, onAsked }: Props) {
  const { t, lang } = useTexts();
  const askFor = useAsking(project);
  const [erasing, setErasing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const eraseButton = useRef<HTMLButtonElement>(null);
  /** Of each kind the same one until it is made: a second press makes no second request. */
  const ids = useRef({ export: newUuid(), erase: newUuid() });
  const { verified, claimed, none } = person.identities;
  useEffect(() => heading.current?.focus(), []);
  const wasErasing = useRef(false);
  useEffect(() => {
    if (wasErasing.current && !erasing) eraseButton.current?.focus();
    wasErasing.current = erasing;
  }, [erasing]);

  async function ask(wanted: Wanted): Promise<void> {
    const id = ids.current[wanted.kind];
    if (!(await askFor({ id, subject: asked(subject), lang, ...wanted }))) return;
    if (ids.current[wanted.kind] === id) ids.current[wanted.kind] = newUuid();
    setErasing(false);
    onAsked(id);
  }

  return (
    <section className="card" aria-label={t('dataRequests.person')}>
      <div className="card-head">
        <h2 ref={heading} tabIndex={-1} className="anywhere" dir="auto">
          {subject.value}
        </h2>
      </div>
      <div className="card-body stack">
        <p className="muted">{t('dataRequests.sessions', { verified, claimed, none })}</p>
        <Counts counts={person.counts} />
        {may && !erasing && (
          <div className="row wrap">
            <button type="button" className="btn btn-secondary" onClick={() => void ask({ kind: 'export' })}>
              {t('dataRequests.export')}
            </button>
            <button ref={eraseButton} type="button" className="btn btn-danger" onClick={() => setErasing(true)}>
              {t('dataRequests.erase')}
            </button>
          </div>
        )}
        {erasing && (
          <EraseForm
            offersTexts={(person.counts.requests ?? 0) > 0}
            offersAnswers={(person.counts.responses ?? 0) > 0}
            onCancel={() => setErasing(false)}
            onErase={(erasure) => void ask({ kind: 'erase', ...erasure })}
          />
        )}
      </div>
    </section>
  );
}

/** Those kinds of which there is something. */
function Counts({ counts }: { counts: PersonCounts }) {
  const { t } = useTexts();
  const some = personKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <dl className={styles.counts}>
      {some.map((kind) => (
        <div key={kind}>
          <dt className="muted">{t(`dataRequests.counted.${kind}`)}</dt>
          <dd>{t('dataRequests.number', { count: counts[kind] ?? 0 })}</dd>
        </div>
      ))}
    </dl>
  );
}
