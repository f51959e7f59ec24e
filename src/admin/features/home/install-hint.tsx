/** How to install the widget, until a first ticket shows that it is. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Snippet } from '../../parts/snippet.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './home.module.css';

export function InstallHint() {
  const { desk, browser } = useServices();
  const { project } = useSnapshot(desk.state);
  const { t } = useTexts();
  const [tickets, setTickets] = useState<number | null>(null);
  useEffect(() => {
    let stopped = false;
    desk.tickets({ status: 'all', limit: 1 }).then(({ total }) => stopped || setTickets(total), browser.report);
    return () => {
      stopped = true;
    };
  }, [desk, browser]);
  if (tickets !== 0 || !project) return null;
  return (
    <section className={`card card-body stack stack-3 ${styles.installHint}`}>
      <h2 className="card-title">{t('snippet.title')}</h2>
      <p className="muted">{t('snippet.hint')}</p>
      <Snippet sdkKey={project.sdkKey} />
    </section>
  );
}
