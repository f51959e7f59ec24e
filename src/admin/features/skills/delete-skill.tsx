/** Asks before a skill goes, and names what goes with it. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useTexts } from '../../shell/use-texts.ts';

type Asked = {
  readonly name: string;
  /** Names of what is deleted with it. */
  readonly subs: readonly string[];
  /** Names of what needs it, and will no longer. */
  readonly needing: readonly string[];
};
type Props = {
  readonly asked: Asked | null;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  /** It goes with the next publication only. */
  readonly later: boolean;
};

export function DeleteSkill({ asked, onCancel, onDelete, later }: Props) {
  const { t, intl } = useTexts();
  const { name, subs, needing } = asked ?? { name: '', subs: [], needing: [] };
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <div className="dialog-body">
            <AlertDialog.Title className="dialog-title">{t('skills.deleteTitle', { name })}</AlertDialog.Title>
            <AlertDialog.Description className="muted" render={<div className="stack stack-2" />}>
              <p>
                {subs.length > 0
                  ? t('skills.deleteSubs', { count: subs.length, names: intl.formatList(subs) })
                  : t('skills.deleteXp')}
              </p>
              {needing.length > 0 && <p>{t('skills.deleteNeeded', { names: intl.formatList(needing) })}</p>}
              {later && <p>{t('skills.deleteLater')}</p>}
            </AlertDialog.Description>
          </div>
          <div className="dialog-foot">
            <AlertDialog.Close className="btn btn-secondary">{t('common.cancel')}</AlertDialog.Close>
            <button type="button" className="btn btn-danger" onClick={onDelete}>
              {t('skills.deleteNow')}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
