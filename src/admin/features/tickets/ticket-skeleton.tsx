/** A ticket's shape while it is on its way. */
import { useTexts } from '../../shell/use-texts.ts';
import styles from './replay.module.css';

export function TicketSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <output className="sr">{t('tickets.one.loading')}</output>
      <div aria-hidden="true" className="stack">
        <div className="head">
          <span className="sk sk-title" />
        </div>
        <div className="detail">
          <div className="stack">
            <div className="card card-body stack stack-3">
              <span className="sk sk-line" />
              <span className="sk" />
              <span className="sk" />
            </div>
            <div className="card">
              <div className={`sk ${styles.screenWait} sk-block ${styles.shotWait}`} />
            </div>
          </div>
          <div className="facts">
            <div className="card card-body stack stack-3">
              <span className="sk" />
              <span className="sk" />
              <span className="sk" />
              <span className="sk" />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
