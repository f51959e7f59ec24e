/** Elements beside which nothing interrupts, by their CSS selectors. One that is none is refused where it is typed. */
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { CALM_PLACES, CALM_SELECTOR_CHARS } from '../../../wire/campaigns/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { Sentence } from './sentence.tsx';

type Props = {
  readonly label: string;
  readonly selectors: readonly string[];
  readonly may: boolean;
  readonly onChange: (selectors: string[]) => void;
};

export function SelectorsField({ label, selectors, may, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const selector = typed.trim();
  const isWrong = selector !== '' && !isSelector(selector);
  const isUseless = selector === '' || isWrong || selectors.includes(selector);
  function add(): void {
    if (isUseless) return;
    onChange([...selectors, selector]);
    setTyped('');
  }
  return (
    <fieldset className="plain field">
      <legend className="label">{label}</legend>
      <SelectorLines selectors={selectors} may={may} onChange={onChange} />
      {may && selectors.length < CALM_PLACES && (
        <Sentence>
          <input
            className="input input-sm"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('campaigns.calm.selector')}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            placeholder="#checkout"
            maxLength={CALM_SELECTOR_CHARS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="btn btn-sm btn-secondary" aria-disabled={isUseless} onClick={add}>
            {t('campaigns.calm.selectorAdd')}
          </button>
        </Sentence>
      )}
      {isWrong && (
        <p id={`${id}-wrong`} className="hint c-danger">
          {t('campaigns.calm.selectorWrong')}
        </p>
      )}
    </fieldset>
  );
}

function SelectorLines({ selectors, may, onChange }: Omit<Props, 'label'>) {
  const { t } = useTexts();
  return (
    <ul className={styles.list}>
      {selectors.map((one) => (
        <li key={one} className={styles.line}>
          <code dir="ltr">{one}</code>
          {may && (
            <button
              type="button"
              className="btn btn-icon btn-sm btn-tertiary"
              aria-label={t('campaigns.calm.selectorRemove', { selector: one })}
              onClick={() => onChange(selectors.filter((other) => other !== one))}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
