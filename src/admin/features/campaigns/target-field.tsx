/** Where a button leads: an address, something of ours by its title, or a name that the page knows. */
import { useId } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignButton } from '../../../wire/campaigns/draft.ts';
import { MEDIA_ADDRESS_CHARS } from '../../../wire/outbound-media/limits.ts';
import { surveyFormats } from '../../../wire/outbound/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { OwnThingInput, OwnThingsContext } from '../../parts/editor/own-thing-input.tsx';
import { useOwnThings } from '../../parts/editor/use-own-things.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

type MoreProps = {
  readonly button: CampaignButton;
  readonly onChange: (part: Partial<CampaignButton>) => void;
};
type Props = MoreProps & {
  readonly project: string;
  readonly lang: string;
  /** From 1. */
  readonly number: number;
};

export function TargetField(props: Props) {
  const { button, number, onChange } = props;
  const { t } = useTexts();
  const label = t('campaigns.buttonTarget', { number });
  switch (button.action) {
    case 'none':
    case 'close':
    case 'conversation':
      return <span className="hint">{t(`campaigns.actionHint.${button.action}`)}</span>;
    case 'survey':
      return <SurveyTarget {...props} label={label} />;
    case 'article':
    case 'news':
      return <OwnTarget {...props} picks={button.action} label={label} />;
    default:
      return (
        <input
          className="input"
          dir="ltr"
          aria-label={label}
          placeholder={t(`campaigns.target.${button.action}`)}
          maxLength={MEDIA_ADDRESS_CHARS}
          value={button.target}
          onChange={({ target }) => onChange({ target: target.value })}
        />
      );
  }
}

/** What else there is to say of it. */
export function TargetMore({ button, onChange }: MoreProps) {
  const { t } = useTexts();
  if (button.action === 'survey')
    return (
      <span className={styles.more}>
        <Pick
          label={t('campaigns.surveyFormat')}
          value={button.surveyFormat ?? 'survey'}
          choices={surveyFormats.map((format) => [format, t(`campaigns.survey.format.${format}`)] as const)}
          onChange={(surveyFormat) => onChange({ surveyFormat })}
        />
      </span>
    );
  if (button.action !== 'url') return null;
  return (
    <label className={`row ${styles.more}`}>
      <input
        type="checkbox"
        className="check"
        checked={button.newTab}
        onChange={({ target }) => onChange({ newTab: target.checked })}
      />
      {t('campaigns.newTab')}
    </label>
  );
}

type Labelled = { readonly label: string };

function SurveyTarget({ project, button, label, onChange }: Props & Labelled) {
  const { t } = useTexts();
  const query = { kind: 'survey' as const, limit: 100 };
  const { value } = useAsked({ ...asked(campaignEndpoints.campaigns, { params: { project }, query }), quiet: true });
  const surveys = value?.campaigns ?? [];
  const isKnown = button.target === '' || surveys.some(({ id }) => id === button.target);
  return (
    <select
      className="input select"
      aria-label={label}
      value={button.target}
      onChange={({ target }) => onChange({ target: target.value })}
    >
      <option value="">{t('campaigns.target.survey')}</option>
      {!isKnown && <option value={button.target}>{button.target}</option>}
      {surveys.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function OwnTarget({
  lang,
  button,
  label,
  picks,
  onChange,
}: Props & Labelled & { readonly picks: 'article' | 'news' }) {
  const things = useOwnThings(lang);
  const id = useId();
  return (
    <OwnThingsContext value={things}>
      <span>
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <OwnThingInput
          id={id}
          picks={picks}
          most={MEDIA_ADDRESS_CHARS}
          value={button.target}
          onChange={(target) => onChange({ target })}
          wrong={undefined}
          focused={false}
        />
      </span>
    </OwnThingsContext>
  );
}
