/** What a contact has of the project's attributes, each with its source, and those that staff may add. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { attributeEndpoints } from '../../../wire/attributes/calls.ts';
import type { AttributeName, AttributeValue } from '../../../wire/attributes/shapes.ts';
import type { Contact } from '../../../wire/contacts/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { valueWords } from './attribute-words.tsx';
import styles from './contacts.module.css';
import { FactLine } from './fact-line.tsx';
import type { Change } from './use-change.ts';

/** So many stand at first. */
const ATTRIBUTES_SHOWN = 12;

type Props = { readonly contact: Contact; readonly project: string; readonly change: Change | undefined };

export function ContactAttributes({ contact, project, change }: Props) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const [added, setAdded] = useState<readonly AttributeName[]>([]);
  const held = contact.attributes;
  const empty = added.filter(({ id }) => !held.some((one) => one.id === id));
  const shown = all ? held : held.slice(0, ATTRIBUTES_SHOWN);
  const rows = [...shown, ...empty];
  if (held.length === 0 && !change) return null;
  return (
    <div className={styles.attributes}>
      {rows.length > 0 && (
        <dl>
          {rows.map((attribute) => (
            <div key={attribute.id} className="contents">
              <dt>
                <bdi>{attribute.label || attribute.key}</bdi>
              </dt>
              <dd>
                <OneAttribute contact={contact.id} project={project} attribute={attribute} change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {held.length > shown.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('contacts.allAttributes', { count: held.length })}
        </button>
      )}
      {change && (
        <AddAttribute
          project={project}
          without={[...held, ...added].map(({ id }) => id)}
          onAdd={(one) => setAdded([...added, one])}
        />
      )}
    </div>
  );
}

type OneProps = Pick<Props, 'project' | 'change'> & {
  readonly contact: string;
  /** With nothing said of it: one that the reader is about to fill. */
  readonly attribute: AttributeName & Partial<Pick<AttributeValue, 'value' | 'fits' | 'source' | 'at'>>;
};

function OneAttribute({ contact, project, attribute, change }: OneProps) {
  const texts = useTexts();
  const { id, key, label, type, value = null, fits = true, source, at } = attribute;
  const words = valueWords(texts, { type, value });
  return (
    <FactLine
      name={label || key}
      value={
        value === null ? null : fits ? (
          <bdi>{words}</bdi>
        ) : (
          <span className="row row-1">
            <TriangleAlert className="icon c-warning" aria-hidden="true" />
            <bdi className="anywhere">“{words}”</bdi>
          </span>
        )
      }
      source={source}
      at={at}
      more={!fits && <>{`; ${texts.t(`contacts.isNo.${type}`)}`}</>}
      history={{ project, contact, attribute: id }}
      edit={
        change && {
          type,
          value,
          save: (given, held) => change({ attributes: { [key]: given }, expected: { [`attributes.${key}`]: held } }),
        }
      }
    />
  );
}

type AddProps = {
  readonly project: string;
  readonly without: readonly string[];
  readonly onAdd: (attribute: AttributeName) => void;
};

/** Attributes of the project that this contact has nothing of yet. */
function AddAttribute({ project, without, onAdd }: AddProps) {
  const { t } = useTexts();
  const { value } = useAsked({ ...asked(attributeEndpoints.attributeNames, { params: { project } }), quiet: true });
  const offered = value?.attributes.filter(({ id }) => !without.includes(id)) ?? [];
  if (offered.length === 0) return null;
  return (
    <select
      className="input select input-sm"
      aria-label={t('contacts.addAttribute')}
      value=""
      onChange={({ target }) => {
        const chosen = offered.find(({ id }) => id === target.value);
        if (chosen) onAdd(chosen);
      }}
    >
      <option value="">{t('contacts.addAttribute')}</option>
      {offered.map(({ id, key, label }) => (
        <option key={id} value={id}>
          {label || key}
        </option>
      ))}
    </select>
  );
}
