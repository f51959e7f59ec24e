/** Beside a ticket: all that is known of the person it is from, what they do right now, and the way to their page. */
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { Contact } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { OfReporter } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ContactFacts } from './contact-facts.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { contactPath } from './contact-paths.ts';
import { ContactCell, HereMark, hereWords, Standing } from './contact-words.tsx';
import { contactOf, contactsOfSession, latestOf } from './contacts.ts';
import { OfContact } from './of-contact.tsx';
import { TimelineLines } from './timeline-lines.tsx';
import { daysOf } from './timeline.ts';
import { useHere, useWhileSeen } from './use-here.ts';
import styles from './contacts.module.css';

/** What they do stands there within 3 s, the answer's way included. */
export const LATEST_MS = 2000;
/** So many of it are seen at a glance. */
const AT_A_GLANCE = 5;

export default function Reporter({ ticket, session, children }: OfReporter) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const may = useCan('visitors:read');
  const { value } = useAsked(may && chosen && session ? contactsOfSession(chosen.id, session) : null);
  const id = value?.total === 1 ? value.contacts[0]?.id : undefined;
  const { value: contact, reload } = useAsked(id && chosen ? contactOf(chosen.id, id) : null);
  // A session that is gone has no contact; a text that is no session finds nobody either.
  if (!contact || !chosen) return children;
  return <Known contact={contact} project={chosen.id} ticket={ticket} onAgain={reload} />;
}

type Props = {
  readonly contact: Contact;
  readonly project: string;
  readonly ticket: string;
  readonly onAgain: () => Promise<void>;
};

function Known({ contact, project, ticket, onAgain }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const here = useHere([contact.id]).has(contact.id);
  // The page that they are on.
  useWhileSeen(here ? onAgain : null);
  return (
    <>
      <Card
        title={t('contacts.nav.contact')}
        actions={
          <Link
            className="btn btn-icon btn-sm btn-tertiary"
            href={contactPath(contact.id)}
            aria-label={t('contacts.open')}
            title={t('contacts.open')}
          >
            <ExternalLink className="icon flip" aria-hidden="true" />
          </Link>
        }
      >
        <div className="card-body stack stack-2">
          <Link href={contactPath(contact.id)}>
            <ContactCell contact={contact} here={here} />
          </Link>
          <span className="row wrap hint">
            {contact.proven && <Standing contact={contact} />}
            {here && <HereMark>{hereWords(texts, contact)}</HereMark>}
            <span>{t('contacts.visits', { count: contact.visits })}</span>
          </span>
        </div>
      </Card>
      <ContactNotes contact={contact} project={project} />
      <ContactFacts contact={contact} project={project} title={t('contacts.known')} />
      <Latest contact={contact.id} project={project} isHere={here} />
      <OfContact project={project} contact={contact.id} ticket={ticket} />
    </>
  );
}

type LatestProps = { readonly contact: string; readonly project: string; readonly isHere: boolean };

function Latest({ contact, project, isHere }: LatestProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const { value, failure, reload } = useAsked(latestOf(project, contact));
  useWhileSeen(reload, LATEST_MS);
  const entries = value?.entries ?? [];
  const shown = all ? entries : entries.slice(0, AT_A_GLANCE);
  return (
    <Card title={t('contacts.latest')}>
      {value ? (
        shown.length === 0 ? (
          <p className="nothing">{t('contacts.nothing')}</p>
        ) : (
          <>
            {daysOf(shown).map(({ at, lines }, day) => (
              <TimelineLines key={at} lines={lines} isHere={isHere && day === 0} />
            ))}
            {entries.length > shown.length && (
              <button type="button" className={`link ${styles.more}`} onClick={() => setAll(true)}>
                {t('contacts.latestAll', { count: entries.length })}
              </button>
            )}
          </>
        )
      ) : failure ? (
        <FailureNote
          heading={t('contacts.timelineFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      ) : (
        <span className={`sk sk-block ${styles.waiting}`} aria-busy="true" />
      )}
    </Card>
  );
}
