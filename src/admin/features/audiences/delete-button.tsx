/** Deletes an audience after a question; one that is in use stays, and says what uses it. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { audienceUse, type Audience, type AudienceUse } from '../../../wire/audiences/shapes.ts';
import { fits, list, open } from '../../../wire/schema.ts';
import { asFailure } from '../../api/failure.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AUDIENCES } from './audiences.ts';
import { Uses } from './used-by-card.tsx';

const inUse = open({ usedBy: list(audienceUse, { max: 1000 }) });

type Props = { readonly audience: Audience; readonly project: string };

export function DeleteButton({ audience, project }: Props) {
  const { api, navigation, toasts } = useServices();
  const { t } = useTexts();
  const { id, name } = audience;
  const [asking, setAsking] = useState(false);
  const [usedBy, setUsedBy] = useState<readonly AudienceUse[]>([]);
  const used = usedBy.length > 0;

  async function remove(): Promise<void> {
    try {
      await api(audienceEndpoints.removeAudience, { params: { project, audience: id } });
    } catch (error) {
      const { code, details } = asFailure(error);
      if (code !== 'in_use' || !fits(inUse, details)) throw error;
      setUsedBy(details.usedBy);
      return;
    }
    toasts.show({ type: 'success', heading: t('audiences.deleted', { name }) });
    navigation.go(AUDIENCES);
  }

  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setAsking(true)}>
        <Trash2 className="icon" aria-hidden="true" />
        {t('audiences.delete')}
      </button>
      {asking && (
        <FormDialog
          title={t('audiences.deleteTitle', { name })}
          submit={used ? undefined : t('audiences.deleteNow')}
          onSubmit={remove}
          staysOpen
          onClose={() => {
            setAsking(false);
            setUsedBy([]);
          }}
        >
          {used ? (
            <>
              <p className="alert warning" role="alert">
                {t('audiences.inUse')}
              </p>
              <Uses usedBy={usedBy} />
            </>
          ) : (
            <p className="muted">{t('audiences.deleteBody')}</p>
          )}
        </FormDialog>
      )}
    </>
  );
}
