/** On a company's page: its people, those seen last first. */
import { Link } from 'wouter';
import type { ContactPage } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { OfCompany } from '../../feature.ts';
import { Ago } from '../../parts/ago.tsx';
import { CardTable } from '../../parts/card-table.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Older } from '../../parts/list/older.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { contactPath, CONTACTS } from './contact-paths.ts';
import { ContactCell, HereMark } from './contact-words.tsx';
import { peopleOf } from './contacts.ts';
import { useHere } from './use-here.ts';
import styles from './contacts.module.css';

export default function CompanyPeople({ project, company }: OfCompany) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(peopleOf(project, company));
  return (
    <Card
      title={t('contacts.nav')}
      actions={
        <Link className="link" href={`${CONTACTS}?company=${company}`}>
          {t('contacts.inList')}
        </Link>
      }
    >
      {value ? (
        <Older first={value} words={t('contacts.older')} more={(cursor) => peopleOf(project, company, cursor)}>
          {(pages) => <People pages={pages} />}
        </Older>
      ) : failure ? (
        <FailureNote
          heading={t('contacts.failed')}
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

function People({ pages }: { readonly pages: readonly ContactPage[] }) {
  const { t, intl } = useTexts();
  const people = pages.flatMap(({ contacts }) => contacts);
  const here = useHere(people.map(({ id }) => id));
  if (people.length === 0) return <p className="nothing">{t('contacts.noneFound')}</p>;
  return (
    <CardTable
      columns={[t('contacts.nav.contact'), t('contacts.column.lastSeen'), [t('contacts.column.visits'), 'num']]}
    >
      {people.map((contact) => (
        <tr key={contact.id}>
          <td className={styles.person}>
            <Link href={contactPath(contact.id)}>
              <ContactCell contact={contact} here={here.has(contact.id)} />
            </Link>
          </td>
          <td className="nowrap">
            {here.has(contact.id) ? <HereMark>{t('contacts.here')}</HereMark> : <Ago at={contact.lastSeen} long />}
          </td>
          <td className="num">{intl.formatNumber(contact.visits)}</td>
        </tr>
      ))}
    </CardTable>
  );
}
