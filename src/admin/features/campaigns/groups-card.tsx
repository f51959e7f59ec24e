/** Who gets which variant, and who gets nothing and is counted all the same. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { CAMPAIGN_VARIANT_CHARS, CAMPAIGN_VARIANTS, CONTROL_SHARE } from '../../../wire/campaigns/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { Count, Sentence } from './sentence.tsx';

type Variant = CampaignDraft['experiment']['variants'][number];

export function GroupsCard({ draft: { experiment }, change }: PartProps) {
  const { t } = useTexts();
  const { control, variants } = experiment;
  const set = (part: Partial<typeof experiment>) => change('experiment', { ...experiment, ...part });
  const sum = variants.reduce((all, { weight }) => all + weight, 0);
  const put = (at: number, part: Partial<Variant>) =>
    set({ variants: variants.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  /** One alone is no comparison: the first two come together, and the last two go together. */
  const add = () =>
    set({ variants: [...variants, ...(variants.length === 0 ? [fresh(0), fresh(1)] : [fresh(variants.length)])] });
  const remove = (at: number) =>
    set({ variants: variants.length === 2 ? [] : variants.filter((_, index) => index !== at) });
  return (
    <PartCard part="experiment">
      {variants.length === 0 && <p className="hint">{t('campaigns.noVariants')}</p>}
      <ul className={styles.list}>
        {variants.map((one, at) => (
          <VariantLine
            // A variant may have any name: it is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            one={one}
            number={at + 1}
            share={((100 - control) / 100) * (one.weight / sum)}
            onChange={(part) => put(at, part)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {variants.length < CAMPAIGN_VARIANTS && (
        <div>
          <button type="button" className="btn btn-sm btn-secondary" onClick={add}>
            <Plus className="icon" aria-hidden="true" />
            {t(variants.length === 0 ? 'campaigns.variantsBegin' : 'campaigns.variantAdd')}
          </button>
        </div>
      )}
      <Sentence>
        <Count
          label={t('campaigns.controlShare')}
          value={control}
          min={0}
          max={CONTROL_SHARE}
          unit={t('campaigns.controlUnit')}
          onChange={(value) => set({ control: value })}
        />
      </Sentence>
    </PartCard>
  );
}

type LineProps = {
  readonly one: Variant;
  /** From 1. */
  readonly number: number;
  /** Of all people, from 0 to 1. */
  readonly share: number;
  readonly onChange: (part: Partial<Variant>) => void;
  readonly onRemove: () => void;
};

function VariantLine({ one, number, share, onChange, onRemove }: LineProps) {
  const { t, intl } = useTexts();
  return (
    <li className={styles.line}>
      <Name number={number} name={one.name} onChange={(name) => onChange({ name })} />
      <Count
        label={t('campaigns.weightOf', { name: one.name })}
        value={one.weight}
        min={1}
        max={100}
        unit={t('campaigns.ofSum', {
          share: intl.formatNumber(share, {
            style: 'percent',
            maximumFractionDigits: 0,
          }),
        })}
        onChange={(weight) => onChange({ weight })}
      />
      <button
        type="button"
        className="btn btn-icon btn-sm btn-tertiary"
        aria-label={t('campaigns.variantRemove', { name: one.name })}
        onClick={() => onRemove()}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}

const fresh = (at: number): Variant => ({ name: String.fromCodePoint(65 + at), weight: 50, content: null });

type NameProps = { readonly number: number; readonly name: string; readonly onChange: (name: string) => void };

/** A variant has a name: an empty field shows the last one again when it is left. */
function Name({ number, name, onChange }: NameProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="input input-sm"
      dir="auto"
      aria-label={t('campaigns.variantName', { number })}
      maxLength={CAMPAIGN_VARIANT_CHARS}
      value={typed ?? name}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim()) onChange(target.value.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
