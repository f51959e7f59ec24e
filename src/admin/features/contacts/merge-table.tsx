/** Both contacts beside each other, and what the kept one says afterwards. */
import { joinedFields } from '../../../wire/pure/joined-fields.ts';
import type { Contact } from '../../../wire/contacts/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { valueWords } from './attribute-words.tsx';
import { contactName, Unsaid } from './contact-words.tsx';
import styles from './contacts.module.css';

type Props = {
  readonly stays: Contact;
  readonly goes: Contact;
  /** Null: a user stays before a visitor. */
  readonly onTurn: (() => void) | null;
};

/** '' for nothing. `kept`: what is said afterwards. */
type Line = {
  readonly id: string;
  readonly name: string;
  readonly stays: string;
  readonly goes: string;
  readonly kept: string;
};

export function MergeTable({ stays, goes, onTurn }: Props) {
  const texts = useTexts();
  const { t } = texts;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, and must do so by keyboard too
    <section className={styles.merge} aria-label={t('contacts.mergeTitle')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('contacts.mergeField')}</span>
            </th>
            <th scope="col">
              {t('contacts.stays')} <bdi>{contactName(texts, stays)}</bdi>
            </th>
            <th scope="col">
              {t('contacts.goes')} <bdi>{contactName(texts, goes)}</bdi>
            </th>
            <th scope="col">{t('contacts.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(texts, stays, goes).map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{line.name}</bdi>
              </th>
              {[line.stays, line.goes, line.kept].map((value, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- three columns, always in this order
                <td key={at} className={at === 2 ? 'strong' : undefined}>
                  {value ? <bdi className="anywhere">{value}</bdi> : <Unsaid />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onTurn && (
        <button type="button" className="link" onClick={onTurn}>
          {t('contacts.turn')}
        </button>
      )}
    </section>
  );
}

function linesOf(texts: AdminTexts, stays: Contact, goes: Contact): Line[] {
  const { t, intl } = texts;
  const joined = joinedFields(stays, goes);
  const number = (value: number) => (value === 0 ? '' : intl.formatNumber(value));
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'medium' });
  const line = (id: string, name: string, own: string, theirs: string, kept: string): Line => ({
    id,
    name,
    stays: own,
    goes: theirs,
    kept,
  });
  const fields = (['name', 'email', 'phone'] as const).map((field) =>
    line(field, t(`contacts.field.${field}`), stays[field], goes[field], joined[field]),
  );
  const first = stays.firstSeen < goes.firstSeen ? stays.firstSeen : goes.firstSeen;
  return [
    ...fields,
    line('userId', t('contacts.field.userId'), stays.userId, goes.userId, stays.userId),
    line('company', t('contacts.column.company'), stays.company, goes.company, stays.company),
    line('value', t('contacts.field.value'), number(stays.value), number(goes.value), number(joined.value)),
    line('first', t('contacts.column.firstSeen'), day(stays.firstSeen), day(goes.firstSeen), day(first)),
    line(
      'visits',
      t('contacts.column.visits'),
      number(stays.visits),
      number(goes.visits),
      number(stays.visits + goes.visits),
    ),
    line(
      'sessions',
      t('contacts.sessions'),
      number(stays.sessions),
      number(goes.sessions),
      number(stays.sessions + goes.sessions),
    ),
    ...attributeLines(texts, stays, goes),
  ];
}

function attributeLines(texts: AdminTexts, stays: Contact, goes: Contact): Line[] {
  const own = new Map(stays.attributes.map((one) => [one.key, one]));
  const theirs = new Map(goes.attributes.map((one) => [one.key, one]));
  const keys = [...new Set([...own.keys(), ...theirs.keys()])].toSorted();
  return keys.map((key) => {
    const [one, other] = [own.get(key), theirs.get(key)];
    const words = (value: typeof one) => (value ? valueWords(texts, value) : '');
    const { label } = (one ?? other)!;
    return { id: `a.${key}`, name: label || key, stays: words(one), goes: words(other), kept: words(one ?? other) };
  });
}
