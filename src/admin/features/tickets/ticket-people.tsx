/** Beside the ticket: who reported, and where it happened. */
import { BadgeCheck, CircleHelp } from 'lucide-react';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { describeBriefly } from './environment.ts';
import { PageLink } from './page-link.tsx';
import type { SeenTicket } from './seen.ts';
import { reporterName } from './ticket-words.tsx';
import styles from './replay.module.css';

export function ReporterCard({ ticket }: { ticket: SeenTicket }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { reporter } = ticket.row;
  const name = reporterName(texts, reporter);
  const { visitor } = ticket;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t('tickets.one.reporter')}</h2>
      </div>
      <div className="card-body stack stack-3">
        <div className="row row-3">
          <Avatar name={name} />
          <div className="truncate">
            <div className="strong truncate" dir="auto">
              {name}
            </div>
            {reporter.email && reporter.email !== name && <EmailLine email={reporter.email} />}
            {visitor && visitor.identity !== 'none' && <Identity verified={visitor.identity === 'verified'} />}
          </div>
        </div>
        {visitor && (
          <dl>
            <dt>{t('tickets.one.firstSeen')}</dt>
            <dd>{intl.formatDate(visitor.firstSeen, { dateStyle: 'medium' })}</dd>
            <dt>{t('tickets.one.lastSeen')}</dt>
            <dd>
              <Ago at={visitor.lastSeen} long />
            </dd>
            <dt>{t('tickets.one.tickets')}</dt>
            <dd>{intl.formatNumber(visitor.tickets)}</dd>
          </dl>
        )}
      </div>
    </section>
  );
}

/** Whether the name above is more than what a page says. */
function Identity({ verified }: { verified: boolean }) {
  const { t } = useTexts();
  const Icon = verified ? BadgeCheck : CircleHelp;
  return (
    <span
      className={`row row-1 hint ${styles.verdict} ${verified ? 'c-success' : ''}`}
      title={t(verified ? 'tickets.one.verifiedHint' : 'tickets.one.unverifiedHint')}
    >
      <Icon className="icon" aria-hidden="true" />
      {t(verified ? 'tickets.one.verified' : 'tickets.one.unverified')}
    </span>
  );
}

/** What a visitor gave as an e-mail address; a link only if it is nothing more than that. */
function EmailLine({ email }: { email: string }) {
  const look = 'hint truncate block';
  if (!/^[\w.+-]+@[\w.-]+$/.test(email)) return <bdi className={look}>{email}</bdi>;
  return (
    <a className={look} dir="ltr" href={`mailto:${email}`}>
      {email}
    </a>
  );
}

export function WhereCard({ ticket }: { ticket: SeenTicket }) {
  const texts = useTexts();
  const { t } = texts;
  const facts = describeBriefly(texts, ticket.metaData);
  const { address } = ticket;
  if (facts.length === 0 && !ticket.row.page && !address) return null;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t('tickets.one.where')}</h2>
      </div>
      <div className="card-body">
        <dl>
          {ticket.row.page && (
            <>
              <dt>{t('tickets.env.page')}</dt>
              <dd>
                <PageLink page={ticket.row.page} />
              </dd>
            </>
          )}
          {address && (
            <>
              <dt>{t('tickets.env.address')}</dt>
              <dd>
                <bdi dir="ltr">{address}</bdi>
              </dd>
            </>
          )}
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
