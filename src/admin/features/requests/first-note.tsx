/** That somebody was first, with what they have set, and that nothing of one's own was saved. */
import { Ago } from '../../parts/ago.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import type { First } from './first.ts';
import { statusName } from './words.ts';

type Props = {
  readonly first: First;
  /** The name of the status that the reader had chosen. */
  readonly wanted: string;
  readonly rules: Rules;
  readonly onClose: () => void;
};

export function FirstNote({ first, wanted, rules, onClose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const name = first.by || t('requests.somebody');
  return (
    <div className="alert danger" role="alert">
      <div className="anywhere">
        <b>
          <bdi>{t('requests.wasFirst', { name })}</bdi>
        </b>{' '}
        {first.at && (
          <>
            <Ago at={first.at} long />:{' '}
          </>
        )}
        {t('requests.wasFirstHint', { status: statusName(first.to, rules.statuses, texts), wanted })}
      </div>
      <button type="button" className="btn btn-sm btn-secondary push" onClick={onClose}>
        {t('requests.showTheirs')}
      </button>
    </div>
  );
}
