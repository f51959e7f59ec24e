/** Pictures, words in each language, and for whom the button is there. */
import { Tabs } from '@base-ui/react/tabs';
import { useId } from 'react';
import { textLanguages, type TextLanguage } from '../../../wire/config/choices.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { describedBy } from '../../parts/form/field-frame.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { useEditing, useField } from './appearance-context.ts';
import { nameOf } from './appearance-words.ts';
import { pictureFields, type OwnTextField, type PictureField } from './appearance-form.ts';
import { SwitchField } from './switch-field.tsx';
import styles from './appearance.module.css';

export function PictureSection() {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.appearance.pictures')} hint={t('settings.appearance.picturesHint')}>
      {pictureFields.map((field) => (
        <PictureInput key={field} field={field} />
      ))}
    </FormSection>
  );
}

function PictureInput({ field }: { field: PictureField }) {
  const texts = useTexts();
  const { value, set, error, leave, ref } = useField(field);
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {nameOf(texts, field)}
      </label>
      <input
        ref={ref}
        id={id}
        name={field}
        className="input"
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        value={value}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy(id, 'hint', error)}
        onChange={(event) => set(event.target.value)}
        onBlur={leave}
      />
      <ErrorLine id={`${id}-error`} error={error} />
      <span className="hint" id={`${id}-hint`}>
        {texts.t(`settings.appearance.hint.${field}`)}
      </span>
    </div>
  );
}

type TextProps = { readonly language: TextLanguage; readonly onLanguage: (language: TextLanguage) => void };

export function TextSection({ language, onLanguage }: TextProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.appearance.texts')} hint={t('settings.appearance.textsHint')}>
      <Tabs.Root value={language} onValueChange={onLanguage}>
        <Tabs.List className="tabs" aria-label={t('shell.language')} activateOnFocus>
          {textLanguages.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`settings.language.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {textLanguages.map((one) => (
          <Tabs.Panel key={one} value={one} className={`stack ${styles.tabFields}`}>
            <OwnText language={one} name="widgetButtonText" />
            <OwnText language={one} name="welcomeText" />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </FormSection>
  );
}

function OwnText({ language, name }: { language: TextLanguage; name: 'welcomeText' | 'widgetButtonText' }) {
  const { t } = useTexts();
  const { view } = useEditing();
  const field: OwnTextField = `texts:${language}:${name}`;
  const { value, set, error, leave, ref } = useField(field);
  const id = useId();
  const shared = {
    ref,
    id,
    name: field,
    lang: language,
    value,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, 'hint', error),
    onBlur: leave,
  } as const;
  return (
    <div className="field" data-setting={name}>
      <label className="label" htmlFor={id}>
        {t(`settings.appearance.field.${name}`)}
      </label>
      {name === 'welcomeText' ? (
        <textarea {...shared} className="textarea" rows={3} onChange={(event) => set(event.target.value)} />
      ) : (
        <input
          {...shared}
          className="input"
          placeholder={view.buttonTexts[language]}
          onChange={(event) => set(event.target.value)}
        />
      )}
      <ErrorLine id={`${id}-error`} error={error} />
      <span className="hint" id={`${id}-hint`}>
        {t(`settings.appearance.hint.${name}`)}
      </span>
    </div>
  );
}

export function BehaviourSection() {
  const { t } = useTexts();
  const guests = useField('hideForGuests');
  const rtl = useField('rtl');
  return (
    <FormSection title={t('settings.appearance.behaviour')} hint={t('settings.appearance.behaviourHint')}>
      <SwitchField
        name="hideForGuests"
        label={t('settings.appearance.field.hideForGuests')}
        hint={t('settings.appearance.hint.hideForGuests')}
        checked={guests.value}
        onChange={guests.set}
      />
      <SwitchField
        name="rtl"
        label={t('settings.appearance.field.rtl')}
        hint={t('settings.appearance.hint.rtl')}
        checked={rtl.value}
        onChange={rtl.set}
      />
    </FormSection>
  );
}
