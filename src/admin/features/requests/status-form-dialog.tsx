/** A status: its names, its colour, what it means for the rules, and whether it is a column of the roadmap. */
import { useState } from 'react';
import { requestBoardEndpoints } from '../../../wire/requests/board-calls.ts';
import { statusColors, statusKinds, type StatusColor, type StatusKind } from '../../../wire/requests/choices.ts';
import { STATUS_NAME_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestStatus } from '../../../wire/requests/shapes.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { changedNames, givenNames, NamesField } from './names-field.tsx';
import { StatusLabel } from './status-label.tsx';
import styles from './dialogs.module.css';

type Props = {
  /** Null: a new one. */
  readonly status: RequestStatus | null;
  readonly project: string;
  readonly onClose: () => void;
};

export function StatusFormDialog({ status, project, onClose }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [names, setNames] = useState<Readonly<Record<string, string>>>(status?.names ?? {});
  const [kind, setKind] = useState<StatusKind>(status?.kind ?? 'open');
  const [color, setColor] = useState<StatusColor>(status?.color ?? 'gray');
  const [roadmap, setRoadmap] = useState(status?.roadmap ?? false);

  async function save(): Promise<void> {
    const { api } = services;
    if (status) {
      const params = { project, status: status.id };
      const body = { names: changedNames(names), color, roadmap };
      await api(requestBoardEndpoints.changeRequestStatus, { params, body });
    } else {
      const body = { names: givenNames(names), kind, color, roadmap };
      await api(requestBoardEndpoints.addRequestStatus, { params: { project }, body });
    }
    requestsChanged(services);
  }

  return (
    <FormDialog
      title={t(status ? 'requests.editStatus' : 'requests.newStatusShort')}
      submit={t('common.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <NamesField names={names} most={STATUS_NAME_CHARS} onChange={setNames} />
      {!status && (
        <SelectField
          label={t('requests.kind')}
          value={kind}
          choices={statusKinds.map((one) => [one, t(`requests.kind.${one}`)])}
          onChange={(next) => setKind(statusKinds.find((one) => one === next) ?? kind)}
        />
      )}
      <Colors color={color} kind={kind} onChange={setColor} />
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={roadmap}
          onChange={(event) => setRoadmap(event.target.checked)}
        />
        {t('requests.showOnRoadmap')}
      </label>
    </FormDialog>
  );
}

type ColorsProps = {
  readonly color: StatusColor;
  readonly kind: StatusKind;
  readonly onChange: (color: StatusColor) => void;
};

/** Each with its name, which is all that tells it apart for some readers. */
function Colors({ color, kind, onChange }: ColorsProps) {
  const { t } = useTexts();
  return (
    <fieldset className="plain field">
      <legend className="label">{t('requests.color')}</legend>
      <div className={styles.choices}>
        {statusColors.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="color" checked={color === one} onChange={() => onChange(one)} />
            <StatusLabel status={{ color: one, kind, names: { und: t(`requests.color.${one}`) } }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
