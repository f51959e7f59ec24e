/** Beside a ticket: the person who reported it, as the way to all that is known of them. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { BesideTicket } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { contactPath } from './contact-paths.ts';
import { CompanyName, ContactCell, HereMark } from './contact-words.tsx';
import { contactsOfSession } from './contacts.ts';
import { useHere } from './use-here.ts';

export default function TicketContact({ session }: BesideTicket) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const may = useCan('visitors:read');
  const { value } = useAsked(may && chosen && session ? contactsOfSession(chosen.id, session) : null);
  const [contact] = value?.contacts ?? [];
  // A session that is gone has none; a text that is none finds nobody either.
  return contact && value?.total === 1 ? <Known contact={contact} /> : null;
}

function Known({ contact }: { readonly contact: ContactRow }) {
  const { t } = useTexts();
  const here = useHere([contact.id]).has(contact.id);
  return (
    <Card title={t('contacts.nav.contact')}>
      <div className="card-body stack stack-2">
        <Link href={contactPath(contact.id)}>
          <ContactCell contact={contact} here={here} />
        </Link>
        <span className="row wrap hint">
          {here && <HereMark>{t('contacts.here')}</HereMark>}
          {contact.company && <CompanyName {...contact} />}
          <span>{t('contacts.visits', { count: contact.visits })}</span>
        </span>
      </div>
    </Card>
  );
}
