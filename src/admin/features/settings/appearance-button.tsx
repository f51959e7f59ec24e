/** Where the button stands, and the sizes of button and messenger. */
import { useId } from 'react';
import { buttonPositions } from '../../../wire/config/choices.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { useField } from './appearance-context.ts';
import { nameOf } from './appearance-words.ts';
import { sizeFields, type SizeField } from './appearance-form.ts';
import styles from './appearance.module.css';

export function ButtonSection() {
  const { t } = useTexts();
  const { value, set } = useField('feedbackButtonPosition');
  const name = useId();
  return (
    <FormSection title={t('settings.appearance.button')} hint={t('settings.appearance.buttonHint')}>
      <fieldset className={styles.positions} data-setting="feedbackButtonPosition">
        <legend className="label">{t('settings.appearance.field.feedbackButtonPosition')}</legend>
        {buttonPositions.map((position) => (
          <label key={position} className={styles.position}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={position}
              checked={value === position}
              onChange={() => set(position)}
            />
            <span className={styles.positionPage} data-position={position} aria-hidden="true">
              <i />
            </span>
            <span>{t(`settings.position.${position}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="form-grid form-grid-3">
        {sizeFields.map((field) => (
          <SizeInput key={field} field={field} />
        ))}
      </div>
    </FormSection>
  );
}

function SizeInput({ field }: { field: SizeField }) {
  const texts = useTexts();
  const { value, set, error, leave, ref } = useField(field);
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {nameOf(texts, field)}
      </label>
      <span className="affix" dir="ltr">
        <input
          ref={ref}
          id={id}
          name={field}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
        <span className={`suffix ${styles.unit}`} aria-hidden="true">
          {texts.t('settings.appearance.unit')}
        </span>
      </span>
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}
