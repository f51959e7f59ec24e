/** What is known of a contact, and who said it when. Staff change it in its place. */
import type { ReactNode } from 'react';
import type { Contact, ContactField } from '../../../wire/contacts/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card, Facts } from '../../parts/detail/detail.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ContactAttributes } from './contact-attributes.tsx';
import { CompanyName, DeviceWord, Unsaid } from './contact-words.tsx';
import { LocalTime } from './local-time.tsx';
import { FactLine, Said } from './fact-line.tsx';
import { useChange, type Change } from './use-change.ts';

type Props = { readonly contact: Contact; readonly project: string };

/** `title`: where other facts stand beside these. */
export function ContactFacts({ contact, project, title }: Props & { readonly title?: string }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { userId, device, browser, system } = contact;
  const change = useChange(contact, project);
  const fact = (field: ContactField): readonly [string, ReactNode] => [
    t(`contacts.field.${field}`),
    <FieldFact key={field} field={field} contact={contact} project={project} change={change} />,
  ];
  return (
    <Card title={title ?? t('contacts.facts')}>
      <Facts
        facts={[
          fact('name'),
          fact('email'),
          fact('phone'),
          [
            t('contacts.field.userId'),
            <Said
              key="userId"
              value={userId === '' ? null : <bdi>{userId}</bdi>}
              source={userId === '' ? undefined : contact.proven ? 'proven' : 'page'}
            />,
          ],
          [t('contacts.column.company'), <CompanyName key="company" {...contact} />],
          fact('value'),
          [
            t('contacts.localTime'),
            contact.zone ? <LocalTime key="zone" zone={contact.zone} /> : <Unsaid key="zone" />,
          ],
          [t('contacts.language'), contact.lang ? languageName(contact.lang, texts) : <Unsaid key="language" />],
          [
            t('contacts.column.device'),
            device ? (
              <span key="device">
                <DeviceWord device={device} />
                <span className="hint block">
                  {[browser, system].filter((word) => word && word !== '?').join(', ')}
                </span>
              </span>
            ) : (
              <Unsaid key="device" />
            ),
          ],
          [t('contacts.sessions'), intl.formatNumber(contact.sessions)],
          [t('contacts.column.firstSeen'), <Ago key="first" at={contact.firstSeen} long />],
          [t('contacts.column.lastSeen'), <Ago key="last" at={contact.lastSeen} long />],
        ]}
      />
      <ContactAttributes contact={contact} project={project} change={change} />
    </Card>
  );
}

type FieldProps = Props & { readonly field: ContactField; readonly change: Change | undefined };

function FieldFact({ field, contact, project, change }: FieldProps) {
  const { t, intl } = useTexts();
  const { source, at } = contact.said.find((one) => one.field === field) ?? {};
  const held = contact[field];
  const words = typeof held === 'number' ? (held === 0 ? '' : intl.formatNumber(held)) : held;
  const mayChange = field === 'value' ? undefined : change;
  return (
    <FactLine
      name={t(`contacts.field.${field}`)}
      value={words === '' ? null : <bdi>{words}</bdi>}
      source={source}
      at={at}
      history={{ project, contact: contact.id, field }}
      edit={
        mayChange && {
          type: field === 'email' ? 'email' : 'line',
          value: held,
          save: (value, expected) => mayChange({ [field]: value, expected: { [field]: expected } }),
        }
      }
    />
  );
}
