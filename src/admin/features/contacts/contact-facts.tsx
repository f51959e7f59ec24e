/** What is known of a contact, and who said it when. */
import type { ReactNode } from 'react';
import type { Contact, ContactField, FieldSource } from '../../../wire/contacts/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card, Facts } from '../../parts/detail/detail.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { DeviceWord, Unsaid } from './contact-words.tsx';

export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { userId, company, device, browser, system, said } = contact;
  const fact = (field: ContactField, value: string): readonly [string, ReactNode] => {
    const { source, at } = said.find((one) => one.field === field) ?? {};
    return [t(`contacts.field.${field}`), <Said key={field} value={value} source={source} at={at} />];
  };
  return (
    <Card title={t('contacts.facts')}>
      <Facts
        facts={[
          fact('email', contact.email),
          fact('phone', contact.phone),
          [
            t('contacts.field.userId'),
            <Said key="userId" value={userId} source={contact.proven ? 'proven' : 'page'} />,
          ],
          [t('contacts.column.company'), <Said key="company" value={company} source="page" />],
          fact('value', contact.value === 0 ? '' : intl.formatNumber(contact.value)),
          [t('contacts.language'), languageName(contact.lang, texts)],
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
    </Card>
  );
}

type SaidProps = {
  /** '' for none. */
  readonly value: string;
  readonly source?: FieldSource | undefined;
  readonly at?: string | undefined;
};

function Said({ value, source, at }: SaidProps) {
  const { t } = useTexts();
  if (!value) return <Unsaid />;
  return (
    <>
      <span className="block anywhere">
        <bdi>{value}</bdi>
      </span>
      {source && (
        <span className="hint">
          {t(`contacts.source.${source}`)}
          {at && (
            <>
              {', '}
              <Ago at={at} long />
            </>
          )}
        </span>
      )}
    </>
  );
}
