/** The ways to another campaign: a link, and where there is none yet four to begin with. */
import { NewLink } from '../../parts/new-link.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CREATE } from './campaigns.ts';
import styles from './campaigns.module.css';
import { firstOnes } from './templates.ts';
import { useBegin } from './use-begin.ts';
import { KindIcon } from './words.tsx';

export function NewCampaign() {
  const { t } = useTexts();
  return <NewLink to={CREATE} text={t('campaigns.create')} />;
}

export function FirstCampaigns() {
  const { t } = useTexts();
  const { begin, busy } = useBegin();
  return (
    <ul className={styles.first} aria-busy={busy}>
      {firstOnes.map((one) => (
        <li key={one.template} className="card">
          <button type="button" className={styles.kind} onClick={() => begin(one)}>
            <span className={styles.sign}>
              <KindIcon kind={one.kind} />
            </span>
            <span>
              <b className="block">{t(`campaigns.first.${one.template}`)}</b>
              <span className="hint block">{t(`campaigns.firstHint.${one.template}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
