/** Asks before a skill goes, and names what goes with it. */
import { Question } from '../../shell/question.tsx';
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
  /** The skill is deleted by the next publication and not at once. */
  readonly later: boolean;
};

export function DeleteSkill({ asked, onCancel, onDelete, later }: Props) {
  const { t, intl } = useTexts();
  const { name, subs, needing } = asked ?? { name: '', subs: [], needing: [] };
  return (
    <Question
      open={asked !== null}
      type="error"
      heading={t('skills.deleteTitle', { name })}
      body={
        subs.length > 0
          ? t('skills.deleteSubs', { count: subs.length, names: intl.formatList(subs) })
          : t('skills.deleteXp')
      }
      yes={{ label: t('skills.deleteNow'), press: onDelete }}
      no={{ label: t('common.cancel'), press: onCancel }}
      onClose={onCancel}
      onBackdrop={() => undefined}
    >
      {needing.length > 0 && <p className="muted">{t('skills.deleteNeeded', { names: intl.formatList(needing) })}</p>}
      {later && <p className="muted">{t('skills.deleteLater')}</p>}
    </Question>
  );
}
