/** Colours, each as a field and a picker; where one is hard to read, by how much, and a nearby one that is not. */
import { TriangleAlert, Wand } from 'lucide-react';
import { useId } from 'react';
import { READABLE_CONTRAST } from '../../../wire/limits.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { useField, useForm } from './appearance-context.ts';
import { nameOf } from './appearance-words.ts';
import { colorFields, wrongFields, type ColorField } from './appearance-form.ts';
import { weakPairs, type WeakPair } from './contrast.ts';
import { Swatch } from './swatch.tsx';
import styles from './appearance.module.css';

export function ColorSection() {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.appearance.colors')} hint={t('settings.appearance.colorsHint')}>
      <div className="form-grid">
        {colorFields.map((field) => (
          <ColorInput key={field} field={field} />
        ))}
      </div>
      <Contrast />
    </FormSection>
  );
}

const whole = /^#[\da-f]{6}$/i;

function ColorInput({ field }: { field: ColorField }) {
  const texts = useTexts();
  const { value, set, error, leave, ref } = useField(field);
  const id = useId();
  const name = nameOf(texts, field);
  return (
    <div className="field" data-setting={field}>
      <label className="label" htmlFor={id}>
        {name}
      </label>
      <span className={styles.colorInput} dir="ltr">
        <input
          type="color"
          className={styles.colorWell}
          aria-label={texts.t('settings.appearance.pick', { field: name })}
          value={whole.test(value.trim()) ? value.trim().toLowerCase() : '#000000'}
          onChange={(event) => set(event.target.value)}
        />
        <input
          ref={ref}
          id={id}
          name={field}
          className="input mono"
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
      </span>
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

/** Says nothing while everything can be read, and waits while a colour is being typed. */
function Contrast() {
  const form = useForm();
  const wrong = wrongFields(form);
  const colors = Object.fromEntries(colorFields.map((field) => [field, form[field].trim()]));
  const weak = colorFields.some((field) => wrong.includes(field))
    ? []
    : weakPairs(colors as Record<ColorField, string>);
  return (
    <div className={`stack stack-2 ${styles.contrast}`} aria-live="polite">
      {weak.map((pair) => (
        <WeakColor key={pair.field} pair={pair} color={colors[pair.field] ?? ''} />
      ))}
    </div>
  );
}

function WeakColor({ pair, color }: { pair: WeakPair; color: string }) {
  const { field, ratio, repaired, repairedRatio } = pair;
  const { set } = useField(field);
  const { t } = useTexts();
  return (
    <div className="alert warning">
      <TriangleAlert className="icon" aria-hidden="true" />
      <div className="stack stack-2">
        <p>
          <b>{t(`settings.appearance.weak.${field}`)}</b>{' '}
          {t('settings.appearance.weakRatio', { ratio: floored(ratio), least: READABLE_CONTRAST })}
        </p>
        <div className="row wrap">
          <Swatch color={color} label={t('settings.appearance.ratio', { ratio: floored(ratio) })} />
          <span aria-hidden="true" className="flip c-3">
            →
          </span>
          <Swatch color={repaired} label={t('settings.appearance.ratio', { ratio: floored(repairedRatio) })} />
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => set(repaired)}>
            <Wand className="icon" aria-hidden="true" />
            {t('settings.appearance.repair', { color: repaired })}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Never rounded up: 4.49 is not 4.5. */
function floored(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
