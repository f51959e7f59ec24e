/** The start page, as far as there is something to start with: what waits in the inbox, and how to install the widget. */
import { ArrowRight, Inbox } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { PageTitle } from '../../parts/page-title.tsx';
import { Snippet } from '../../parts/snippet.tsx';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';

export default function HomeScreen() {
  const { desk, session } = useServices();
  const { open, project } = useSnapshot(desk.state);
  const { user } = useSnapshot(session.state);
  const { t } = useTexts();
  return (
    <>
      <div className="head">
        <div>
          <PageTitle title={t('home.title')} />
          <p className="muted">{t('home.greeting', { name: user?.display_name ?? '' })}</p>
        </div>
      </div>
      <div className="home-cards">
        <section className="card card-body stack stack-3">
          <h2 className="card-title row">
            <Inbox className="icon" aria-hidden="true" />
            {t('nav.inbox')}
          </h2>
          <p className="big">
            {open === null ? <span className="sk sk-line" /> : t('inbox.openCount', { count: open })}
          </p>
          <Link className="btn btn-primary btn-start" href={INBOX}>
            {t('home.openInbox')}
            <ArrowRight className="icon flip" aria-hidden="true" />
          </Link>
        </section>
        <section className="card card-body stack stack-3">
          <h2 className="card-title">{t('snippet.title')}</h2>
          <p className="muted">{t('snippet.hint')}</p>
          {project ? <Snippet sdkKey={project.sdkKey} /> : <span className="sk sk-line" />}
        </section>
      </div>
    </>
  );
}
