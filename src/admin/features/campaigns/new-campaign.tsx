/** Makes a campaign: its name and what it is. Everything else is written afterwards. */
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { CAMPAIGN_NAME_CHARS } from '../../../wire/campaigns/limits.ts';
import { surveyTemplates, type SurveyTemplate } from '../../../wire/surveys/templates.ts';
import { useData } from '../../data/data.ts';
import { FormDialog, InputField, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignOf, editPath } from './campaigns.ts';
import styles from './campaigns.module.css';
import { KindIcon, offeredKinds, type OfferedKind } from './words.tsx';

export function NewCampaign() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus className="icon" aria-hidden="true" />
        {t('campaigns.create')}
      </button>
      {open && <NewDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, desk, navigation } = useServices();
  const data = useData();
  const { t } = useTexts();
  const [kind, setKind] = useState<OfferedKind>('modal');
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<SurveyTemplate | ''>('');
  async function create(): Promise<void> {
    const { id: project } = await desk.project();
    const begin = kind === 'survey' && template !== '' ? template : undefined;
    const usual = begin ? t(`campaigns.survey.template.${begin}`) : t(`campaigns.kind.${kind}`);
    const body = { kind, name: name.trim() || usual, ...(begin ? { template: begin } : {}) };
    const made = await api(campaignEndpoints.addCampaign, { params: { project }, body });
    data.put(campaignOf(project, made.id), made);
    navigation.go(editPath(made.id));
  }
  return (
    <FormDialog title={t('campaigns.create')} submit={t('campaigns.createNow')} onSubmit={create} onClose={onClose}>
      <Kinds kind={kind} onChoose={setKind} />
      {kind === 'survey' && (
        <SelectField
          label={t('campaigns.survey.begin')}
          value={template}
          choices={[
            ['', t('campaigns.survey.template.nothing')],
            ...surveyTemplates.map((one) => [one, t(`campaigns.survey.template.${one}`)] as const),
          ]}
          onChange={(next) => setTemplate(next as SurveyTemplate | '')}
        />
      )}
      <InputField label={t('campaigns.name')} value={name} most={CAMPAIGN_NAME_CHARS} onChange={setName} />
    </FormDialog>
  );
}

type KindsProps = { readonly kind: OfferedKind; readonly onChoose: (kind: OfferedKind) => void };

function Kinds({ kind, onChoose }: KindsProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="label">{t('campaigns.kindName')}</legend>
      {offeredKinds.map((one) => (
        <label key={one} className={styles.kind}>
          <input
            type="radio"
            className="radio"
            name={id}
            checked={one === kind}
            aria-describedby={`${id}-${one}`}
            onChange={() => onChoose(one)}
          />
          <KindIcon kind={one} />
          <span>
            <span className="strong block">{t(`campaigns.kind.${one}`)}</span>
            <span className="hint" id={`${id}-${one}`}>
              {t(`campaigns.kindHint.${one}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
