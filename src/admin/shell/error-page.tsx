/**
 * The error page: a page that is not there, or something of ours that broke. Says what is known, gives it to be copied, and
 * offers the ways on. Stands in the place of a screen, or over everything.
 */
import { Bug, Compass, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { CopyButton } from '../parts/copy-button.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useServices } from '../services.ts';
import { HOME } from './navigation.ts';
import type { ErrorFacts } from './page-error.ts';
import type { Key } from './texts.ts';
import { useTexts } from './use-texts.ts';

/** The words that stand where an error brings none of its own: they are told in the reader's language. */
const usual: Readonly<Record<string, Key>> = {
  'Page Not Found': 'error.statusNotFound',
  'Internal Server Error': 'error.statusInternal',
};

type Props = { readonly facts: ErrorFacts; readonly children?: ReactNode };

/** `children` are the first of the ways on. */
export function ErrorPage({ facts, children }: Props) {
  return facts.statusCode === 404 ? (
    <NotFoundPage facts={facts}>{children}</NotFoundPage>
  ) : (
    <BrokenPage facts={facts}>{children}</BrokenPage>
  );
}

function NotFoundPage({ facts, children }: Props) {
  const { t } = useTexts();
  return (
    <div className="message-page" data-status={facts.statusCode}>
      <Compass className="icon message-icon" aria-hidden="true" />
      <Status facts={facts} />
      <PageTitle title={facts.message || t('error.statusNotFound')} />
      <p className="muted message-hint">{t('error.notFoundHint')}</p>
      <div className="message-ways">
        {children}
        <HomeLink />
      </div>
    </div>
  );
}

function BrokenPage({ facts, children }: Props) {
  const { browser, ownWidget } = useServices();
  const { t } = useTexts();
  const [time] = useState(() => new Date(browser.now()).toISOString());
  return (
    <div className="message-page" role="alert" data-status={facts.statusCode}>
      <TriangleAlert className="icon message-icon message-danger" aria-hidden="true" />
      <Status facts={facts} />
      <PageTitle title={t('error.broken')} />
      {facts.message && (
        <p className="message-cause" dir="auto">
          {facts.message}
        </p>
      )}
      <p className="muted message-hint">{t('error.brokenHint')}</p>
      {facts.requestId && <p className="hint anywhere">{t('error.requestId', { id: facts.requestId })}</p>}
      <div className="message-ways">
        {children}
        <HomeLink />
        <button type="button" className="btn btn-tertiary" onClick={ownWidget.report}>
          <Bug className="icon" aria-hidden="true" />
          {t('own.report')}
        </button>
        <CopyButton
          className="btn btn-tertiary"
          label={t('error.copyDetails')}
          text={() => detailsOf(facts, time, browser.window)}
        />
      </div>
    </div>
  );
}

function Status({ facts }: { facts: ErrorFacts }) {
  const { t } = useTexts();
  const key = usual[facts.statusMessage];
  return (
    <p className="message-status">
      <b>{facts.statusCode}</b> {key ? t(key) : facts.statusMessage}
    </p>
  );
}

function HomeLink() {
  const { t } = useTexts();
  return (
    <Link className="btn btn-secondary" href={HOME}>
      {t('nav.toDashboard')}
    </Link>
  );
}

/** For whoever looks into it: plain lines, in no language of the interface. */
function detailsOf(facts: ErrorFacts, time: string, { location, navigator }: Window): string {
  return [
    `${facts.statusCode} ${facts.statusMessage}`,
    facts.message,
    facts.requestId && `request ${facts.requestId}`,
    location.pathname + location.search,
    time,
    navigator.userAgent,
  ]
    .filter(Boolean)
    .join('\n');
}
