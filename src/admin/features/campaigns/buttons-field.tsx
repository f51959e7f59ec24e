/** The buttons below what a campaign says: what each does, and what it is called in the language that is written. */
import { Plus, X } from 'lucide-react';
import type { CampaignButton, MediaDraft } from '../../../wire/campaigns/draft.ts';
import { mediaButtonActions } from '../../../wire/outbound-media/shapes.ts';
import { MEDIA_BUTTON_CHARS, MEDIA_BUTTONS } from '../../../wire/outbound-media/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { TargetField, TargetMore } from './target-field.tsx';

type Props = {
  readonly project: string;
  readonly lang: string;
  readonly content: MediaDraft;
  readonly labels: readonly string[];
  readonly onChange: (part: Partial<MediaDraft>) => void;
  readonly onLabels: (labels: string[]) => void;
};

export function ButtonsField({ project, lang, content, labels, onChange, onLabels }: Props) {
  const { t } = useTexts();
  const { buttons } = content;
  const put = (at: number, part: Partial<CampaignButton>) =>
    onChange({ buttons: buttons.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const name = (at: number, label: string) =>
    onLabels(buttons.map((_, index) => (index === at ? label : (labels[index] ?? ''))));
  /** A button goes with what it is called in every language. */
  function remove(at: number): void {
    const texts = Object.fromEntries(
      Object.entries(content.texts).map(([lang, said]) => [
        lang,
        { ...said, labels: said.labels.filter((_, index) => index !== at) },
      ]),
    );
    onChange({ buttons: buttons.filter((_, index) => index !== at), texts });
  }
  return (
    <fieldset className={`plain field ${styles.buttons}`}>
      <legend className="label">{t('campaigns.buttons')}</legend>
      {buttons.map((button, at) => (
        <ButtonLine
          // Buttons have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          project={project}
          lang={lang}
          button={button}
          number={at + 1}
          label={labels[at] ?? ''}
          onLabel={(label) => name(at, label)}
          onChange={(part) => put(at, part)}
          onRemove={() => remove(at)}
        />
      ))}
      {buttons.length < MEDIA_BUTTONS && (
        <div>
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => onChange({ buttons: [...buttons, { action: 'url', target: '', newTab: false }] })}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('campaigns.buttonAdd')}
          </button>
        </div>
      )}
    </fieldset>
  );
}

type LineProps = Pick<Props, 'project' | 'lang'> & {
  readonly button: CampaignButton;
  /** From 1. */
  readonly number: number;
  readonly label: string;
  readonly onLabel: (label: string) => void;
  readonly onChange: (part: Partial<CampaignButton>) => void;
  readonly onRemove: () => void;
};

function ButtonLine({ project, lang, button, number, label, onLabel, onChange, onRemove }: LineProps) {
  const { t } = useTexts();
  return (
    <div className={styles.button}>
      <input
        className="input"
        dir="auto"
        aria-label={t('campaigns.buttonLabel', { number: number })}
        placeholder={t('campaigns.buttonWords')}
        maxLength={MEDIA_BUTTON_CHARS}
        value={label}
        onChange={({ target }) => onLabel(target.value)}
      />
      <select
        className="input select"
        aria-label={t('campaigns.buttonDoes', { number: number })}
        value={button.action}
        // An address is no id: what it led to goes with what it did.
        onChange={({ target }) => onChange({ action: target.value as CampaignButton['action'], target: '' })}
      >
        {mediaButtonActions.map((action) => (
          <option key={action} value={action}>
            {t(`campaigns.action.${action}`)}
          </option>
        ))}
      </select>
      <TargetField project={project} lang={lang} button={button} number={number} onChange={onChange} />
      <button
        type="button"
        className="btn btn-icon btn-tertiary"
        aria-label={t('campaigns.buttonRemove', { number: number })}
        onClick={() => onRemove()}
      >
        <X className="icon" aria-hidden="true" />
      </button>
      <TargetMore button={button} onChange={onChange} />
    </div>
  );
}
