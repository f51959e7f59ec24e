/** How what a campaign shows looks: its colours, whether it floats and can be closed, and of a message who says it. */
import { useId } from 'react';
import type { MediaDraft } from '../../../wire/campaigns/draft.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import { CAMPAIGN_SENDER_CHARS } from '../../../wire/campaigns/limits.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

type Props = {
  readonly kind: CampaignKind;
  readonly content: MediaDraft;
  readonly onChange: (part: Partial<MediaDraft>) => void;
};

/** What a colour field begins with. */
const first = { backgroundColor: '#ffffff', textColor: '#171a21', primaryColor: '#485bff' } as const;

export function LookFields({ kind, content, onChange }: Props) {
  const { t } = useTexts();
  if (kind === 'message')
    return (
      <InputField
        label={t('campaigns.sender')}
        value={content.sender.name}
        most={CAMPAIGN_SENDER_CHARS}
        onChange={(name) => onChange({ sender: { ...content.sender, name } })}
      />
    );
  return (
    <>
      <div className={styles.colors}>
        {(['backgroundColor', 'textColor', 'primaryColor'] as const).map((name) => (
          <Color
            key={name}
            label={t(`campaigns.${name}`)}
            value={content[name]}
            begin={first[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <div className="row wrap">
        {kind === 'banner' && (
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={content.floating}
              onChange={({ target }) => onChange({ floating: target.checked })}
            />
            {t('campaigns.floating')}
          </label>
        )}
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={content.dismissible}
            onChange={({ target }) => onChange({ dismissible: target.checked })}
          />
          {t('campaigns.dismissible')}
        </label>
      </div>
    </>
  );
}

type ColorProps = {
  readonly label: string;
  readonly value: string | null;
  readonly begin: string;
  readonly onChange: (value: string | null) => void;
};

/** Null: as the widget's own look has it. */
function Color({ label, value, begin, onChange }: ColorProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required>
      <span className="row">
        <input
          id={id}
          type="color"
          className={styles.color}
          value={value ?? begin}
          onChange={({ target }) => onChange(target.value)}
        />
        {value === null ? (
          <span className="hint">{t('campaigns.asWidget')}</span>
        ) : (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onChange(null)}>
            {t('campaigns.asWidgetAgain')}
          </button>
        )}
      </span>
    </FieldFrame>
  );
}
