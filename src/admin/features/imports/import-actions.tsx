/** What can be done with an import as it stands. */
import { useState } from 'react';
import { importEndpoints } from '../../../wire/imports/calls.ts';
import type { ImportDetail } from '../../../wire/imports/shapes.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { isGoing } from './asking.ts';

type Props = {
  readonly project: string;
  readonly detail: ImportDetail;
  readonly reload: () => Promise<void>;
};
const calls = {
  read: importEndpoints.readImport,
  write: importEndpoints.writeImport,
  stop: importEndpoints.stopImport,
  goOn: importEndpoints.continueImport,
  undo: importEndpoints.undoImport,
} as const;
type Action = keyof typeof calls;

function actionsOf({ state, phase, counts }: ImportDetail): readonly Action[] {
  if (state === 'draft') return ['read'];
  if (state === 'ready') return counts.new + counts.changed > 0 ? ['write', 'read'] : ['read'];
  if (isGoing(state)) return ['stop'];
  const isHalf = state === 'stopped' || state === 'failed';
  if (isHalf) return phase === 'writing' ? ['goOn', 'undo'] : ['goOn'];
  return state === 'done' ? ['undo'] : [];
}

export function ImportActions({ project, detail, reload }: Props) {
  const services = useServices();
  const { api, dialogs } = services;
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const actions = actionsOf(detail);

  async function act(action: Action): Promise<void> {
    setBusy(true);
    try {
      await api(calls[action], { params: { project, import: detail.id } });
    } catch (error) {
      tellFailure(services, error);
    }
    await reload();
    setBusy(false);
  }
  function asked(action: Action): void {
    if (busy) return;
    if (action !== 'undo') return void act(action);
    dialogs.open({
      type: 'error',
      heading: t('imports.undoTitle'),
      body: t('imports.undoBody'),
      primaryBtn: { label: t('imports.do.undo'), click: () => void act('undo') },
      secondaryBtn: { label: t('common.cancel') },
    });
  }

  if (actions.length === 0) return null;
  return (
    <div className="row wrap">
      {actions.map((action, at) => (
        <button
          key={action}
          type="button"
          className={`btn ${at === 0 && action !== 'undo' && action !== 'stop' ? 'btn-primary' : 'btn-secondary'}`}
          aria-disabled={busy}
          onClick={() => asked(action)}
        >
          {t(`imports.do.${action}`)}
        </button>
      ))}
    </div>
  );
}
