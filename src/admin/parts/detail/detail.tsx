/** The detail pattern: a head with what the record is, a main column, and a column of facts beside it. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Failed, type FailedProps } from './failed.tsx';
import { PageTitle } from '../page-title.tsx';

type HeadProps = {
  readonly title: string;
  /** What the document is called, where the title alone would not say. */
  readonly documentTitle?: string;
  /** A picture before the title. */
  readonly picture?: ReactNode;
  readonly badges?: ReactNode;
  /** A line of small facts below the title. */
  readonly line?: ReactNode;
  readonly actions?: ReactNode;
};

export function DetailHead({ title, documentTitle, picture, badges, line, actions }: HeadProps) {
  return (
    <div className="head detail-head">
      {picture}
      <div className="detail-name">
        <div className="row wrap">
          <PageTitle title={title} documentTitle={documentTitle} />
          {badges}
        </div>
        {line && <div className="row wrap hint">{line}</div>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

/** 'Go Back': to the last place inside the dashboard, else to the parent of this screen. */
export function GoBack({ to }: { to: string }) {
  const { navigation } = useServices();
  const { t } = useTexts();
  return (
    <Link
      className="btn btn-sm btn-tertiary go-back"
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigation.back(to);
      }}
    >
      <ArrowLeft className="icon flip" aria-hidden="true" />
      {t('nav.back')}
    </Link>
  );
}

export function Detail({ children, facts, label }: { children: ReactNode; facts: ReactNode; label: string }) {
  return (
    <div className="detail">
      <div className="stack">{children}</div>
      <aside className="facts" aria-label={label}>
        {facts}
      </aside>
    </div>
  );
}

export function Card(props: { title: string; hint?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { title, hint, actions, children } = props;
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {hint && <span className="hint">{hint}</span>}
        {actions && <span className="row push">{actions}</span>}
      </div>
      {children}
    </section>
  );
}

/** Names and values, one line each; what is missing is left out by the caller or shown as absent. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MissingProps = { readonly heading: string; readonly hint: string; readonly to: string; readonly back: string };

/** The record does not exist: a screen of its own, with the way back to the list. */
export function Missing({ heading, hint, to, back }: MissingProps) {
  return (
    <div className="message-page">
      <svg className="art" viewBox="0 0 176 120" aria-hidden="true">
        <rect className="a" x="48" y="14" width="80" height="92" rx="8" />
        <circle className="b" cx="88" cy="46" r="15" />
        <path className="l" d="M66 84c4-12 12-17 22-17s18 5 22 17" />
        <path className="k" d="m112 88 18 18m0-18-18 18" />
      </svg>
      <PageTitle title={heading} />
      <p className="muted message-hint">{hint}</p>
      <Link className="btn btn-secondary" href={to}>
        {back}
      </Link>
    </div>
  );
}

/** A whole screen that could not be loaded: under the title that it would have. */
export function FailedScreen({ title, ...failed }: FailedProps & { readonly title: string }) {
  return (
    <>
      <div className="head">
        <PageTitle title={title} />
      </div>
      <Failed {...failed} />
    </>
  );
}

/** The shape of a detail screen while it is on its way. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <section aria-busy="true" aria-label={label} className="stack">
      <span className="sk sk-title" />
      <div className="detail">
        <div className="stack">
          <span className="sk sk-block sk-part" />
          <span className="sk sk-block sk-part" />
        </div>
        <div className="facts">
          <span className="sk sk-block sk-part" />
        </div>
      </div>
    </section>
  );
}
