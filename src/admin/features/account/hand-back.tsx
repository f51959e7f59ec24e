/** What waits for the reader goes back to its teams, with one press. */
import { Undo2 } from 'lucide-react';
import { sharingEndpoints } from '../../../wire/teams/sharing-calls.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useOwnAction } from './own-action.ts';

export function HandBack({ project }: { readonly project: string }) {
  const { api, toasts } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const give = () =>
    run(async () => {
      const { count } = await api(sharingEndpoints.handBack, { params: { project } });
      toasts.show({ type: 'success', heading: t('account.desk.handedBack', { count }) });
    });
  return (
    <div className="stack stack-2">
      <div>
        <button type="button" className="btn btn-sm btn-secondary" aria-disabled={busy} onClick={() => void give()}>
          <Undo2 className="icon flip" aria-hidden="true" />
          {t('account.desk.handBack')}
        </button>
      </div>
      <p className="hint">{t('account.desk.handBackHint')}</p>
    </div>
  );
}
