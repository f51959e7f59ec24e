/** How what a campaign shows looks: its colours, whether it floats and can be closed. */
import { useId, useState } from 'react';
import type { MediaDraft } from '../../../wire/campaigns/draft.ts';
import { paintOf, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import { readableOn } from '../../../ui/readable.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
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
  const [repaired, setRepaired] = useState('');
  /** What cannot be read on its background is moved until it can. */
  function paint(part: Partial<MediaDraft>): void {
    const next = { ...content, ...part };
    const background = paintOf(kind, next);
    const text = background && next.textColor && readableOn(background, next.textColor);
    const isRepaired = text !== null && text !== next.textColor;
    setRepaired(isRepaired ? t('campaigns.repaired', { wished: next.textColor ?? '', color: text }) : '');
    onChange(isRepaired ? { ...part, textColor: text } : part);
  }
  return (
    <>
      <div className={styles.colors}>
        {(['backgroundColor', 'textColor', 'primaryColor'] as const).map((name) => (
          <Color
            key={name}
            label={t(`campaigns.${name}`)}
            value={content[name]}
            begin={first[name]}
            onChange={(value) => paint({ [name]: value })}
          />
        ))}
      </div>
      <output className="hint">{repaired}</output>
      <div className="row wrap">
        {kind === 'banner' && (
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={content.floating}
              onChange={({ target }) => paint({ floating: target.checked })}
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
