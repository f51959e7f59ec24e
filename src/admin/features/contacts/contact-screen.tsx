/** `/dashboard/contacts/{id}`: one person, with what they did and what is known of them. */
import { Ban, CircleCheck, MessageSquarePlus } from 'lucide-react';
import { Link } from 'wouter';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import type { Contact } from '../../../wire/contacts/shapes.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Detail, DetailHead, GoBack } from '../../parts/detail/detail.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { NEW_MESSAGE } from '../../shell/navigation.ts';
import { ContactFacts } from './contact-facts.tsx';
import { CONTACTS, contactPath } from './contact-paths.ts';
import { CompanyName, contactName, HereMark, hereWords, Standing } from './contact-words.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { contactOf } from './contacts.ts';
import { OfContact } from './of-contact.tsx';
import { SamePersonCard } from './same-person-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useHere, useWhileSeen } from './use-here.ts';

export default function ContactScreen({ params }: ScreenProps) {
  // Another id is another screen.
  return <OneContact key={params.id} id={params.id ?? ''} />;
}

function OneContact({ id }: { readonly id: string }) {
  const { desk, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const { chosen } = useSnapshot(desk.state);
  const contact = useAsked(chosen && contactOf(chosen.id, id));
  const { value } = contact;
  const name = value && contactName(texts, value);
  useEffect(() => navigation.name(name), [navigation, name]);
  useJoined(id, value);
  const absent = {
    heading: t('contacts.missing'),
    hint: t('contacts.missingHint'),
    to: CONTACTS,
    back: t('contacts.toList'),
  };
  return (
    <RecordScreen
      of={contact}
      title={t('contacts.nav.contact')}
      words={{ loading: t('contacts.loading'), failed: t('contacts.oneFailed'), absent }}
    >
      {(known) => <Shown contact={known} project={chosen!.id} onAgain={contact.reload} />}
    </RecordScreen>
  );
}

/** Who has become part of another is that other, whose id belongs into the address. */
function useJoined(id: string, contact: Contact | null): void {
  const { desk, navigation } = useServices();
  const data = useData();
  useEffect(() => {
    const project = desk.state.chosen;
    if (!project || !contact || contact.id === id.toLowerCase()) return;
    data.put(contactOf(project.id, contact.id), contact);
    navigation.go(contactPath(contact.id) + location.search, { replace: true });
  }, [id, contact, data, desk, navigation]);
}

type ShownProps = {
  readonly contact: Contact;
  readonly project: string;
  readonly onAgain: () => Promise<void>;
};

function Shown({ contact, project, onAgain }: ShownProps) {
  const texts = useTexts();
  const { t } = texts;
  const isHere = useHere([contact.id]).has(contact.id);
  // The page that they are on.
  useWhileSeen(isHere ? onAgain : null);
  const name = contactName(texts, contact);
  return (
    <>
      <GoBack to={CONTACTS} />
      <DetailHead
        title={name}
        documentTitle={`${t('contacts.nav.contact')}: ${name}`}
        picture={<Avatar name={name} size={48} />}
        badges={
          <>
            <Standing contact={contact} />
            {contact.blocked && <span className="badge danger">{t('contacts.blocked')}</span>}
          </>
        }
        line={
          <>
            {isHere && <HereMark>{hereWords(texts, contact)}</HereMark>}
            {contact.company && <CompanyName {...contact} />}
            <span>{visitsWords(texts, contact)}</span>
          </>
        }
        actions={
          <>
            <WriteLink contact={contact} />
            <BlockButton contact={contact} project={project} />
            <DataLink contact={contact} />
          </>
        }
      />
      <Detail label={t('contacts.facts')} facts={<Facts contact={contact} project={project} />}>
        <TimelineCard contact={contact.id} project={project} isHere={isHere} />
      </Detail>
    </>
  );
}

function Facts({ contact, project }: Pick<ShownProps, 'contact' | 'project'>) {
  return (
    <>
      <ContactFacts contact={contact} project={project} />
      <ContactNotes contact={contact} project={project} />
      <SamePersonCard contact={contact} project={project} />
      <OfContact project={project} contact={contact.id} />
    </>
  );
}

function WriteLink({ contact: { id } }: Pick<ShownProps, 'contact'>) {
  const { t } = useTexts();
  if (!useCan('tickets:write')) return null;
  return (
    <Link className="btn btn-secondary" href={`${NEW_MESSAGE}?contact=${id}`}>
      <MessageSquarePlus className="icon" aria-hidden="true" />
      {t('contacts.write')}
    </Link>
  );
}

/** Asked first; the way back stands in its place. */
function BlockButton({ contact: { id, blocked }, project }: Pick<ShownProps, 'contact' | 'project'>) {
  const { api, dialogs, toasts } = useServices();
  const data = useData();
  const work = useWork();
  const { t } = useTexts();
  if (!useCan('visitors:write', 'chosen')) return null;
  async function turn(): Promise<void> {
    const call = blocked ? contactEndpoints.unblockContact : contactEndpoints.blockContact;
    data.put(contactOf(project, id), await api(call, { params: { project, contact: id } }));
    toasts.show({ type: 'success', heading: t(blocked ? 'contacts.unblockedNow' : 'contacts.blockedNow') });
  }
  const ask = () =>
    dialogs.open({
      type: 'warning',
      heading: t('contacts.blockAsk'),
      body: t('contacts.blockHint'),
      primaryBtn: { label: t('contacts.block'), click: () => void work(turn) },
      secondaryBtn: { label: t('common.cancel') },
    });
  return (
    <button type="button" className="btn btn-secondary" onClick={() => (blocked ? void work(turn) : ask())}>
      {blocked ? <CircleCheck className="icon" aria-hidden="true" /> : <Ban className="icon" aria-hidden="true" />}
      {t(blocked ? 'contacts.unblock' : 'contacts.block')}
    </button>
  );
}

/** To the screen that exports or erases all that is kept of one person, with this one found by their name there. */
function DataLink({ contact: { userId, email } }: Pick<ShownProps, 'contact'>) {
  const { t } = useTexts();
  const may = useCan('visitors:erase', 'project');
  const query = userId ? `userId=${encodeURIComponent(userId)}` : email && `email=${encodeURIComponent(email)}`;
  if (!may || !query) return null;
  return (
    <Link className="btn btn-secondary" href={`/dashboard/settings/data/people?${query}`}>
      {t('contacts.data')}
    </Link>
  );
}

function visitsWords({ t, intl }: AdminTexts, { visits, firstSeen }: Contact): string {
  return t('contacts.visitsSince', {
    count: visits,
    month: intl.formatDate(firstSeen, { month: 'long', year: 'numeric' }),
  });
}
