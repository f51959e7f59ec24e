/** What several screens of the help center have. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { HelpHome, HelpLink, HelpTopic } from '../../../wire/help/messenger-shapes.ts';
import { useMessenger } from '../context.ts';
import { BackButton, CloseButton } from '../parts/buttons.tsx';
import { ChevronRight, RotateCw } from '../parts/icons.ts';
import type { Trouble } from './help.ts';
import { TopicIcon } from './topic-icon.tsx';
import { useHelp, useReturn, useWayBack, type Loaded } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/** What a text in that language is marked as, also among words of another direction. */
export function spoken(lang: string) {
  return { lang, dir: rightToLeft.test(lang) ? 'rtl' : 'ltr' } as const;
}

type RootBarProps = { readonly title: string; readonly tool?: ReactNode; readonly children?: ReactNode };

/** Above a screen that one begins at; `tool` stands after its title. */
export function RootBar({ title, tool, children }: RootBarProps) {
  const heading = useHeading();
  return (
    <header className="ms-root">
      <div className="ms-root-line">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tool}
        <CloseButton onBrand />
      </div>
      {children}
    </header>
  );
}

type InsideProps<T> = {
  readonly loaded: Loaded<T>;
  readonly what: Shape;
  readonly title: string;
  /** Of the title. */
  readonly lang?: string | undefined;
  /** In the bar, after the title. */
  readonly tool?: ReactNode;
  readonly children: (value: T) => ReactNode;
  /** Below it, once it has come. */
  readonly foot?: ReactNode;
};

/** A screen that one has come to: its bar, and below it what was loaded, or why it was not. */
export function Inside<T>({ loaded, what, title, lang, tool, children, foot }: InsideProps<T>) {
  const back = useWayBack();
  const main = useRef<HTMLElement>(null);
  const { value, trouble } = loaded;
  useReturn(main, value !== undefined);
  return (
    <>
      <header className="ms-bar">
        {back && <BackButton onClick={back} />}
        <b className="ms-bar-title" {...(lang ? spoken(lang) : {})}>
          {title}
        </b>
        {tool}
        <CloseButton />
      </header>
      <main className={`ms-scroll help-${what}`} ref={main} aria-busy={!value && !trouble}>
        {value ? (
          <>
            <Stale trouble={trouble} />
            {children(value)}
          </>
        ) : (
          <NotYet what={what} {...loaded} />
        )}
      </main>
      {foot}
    </>
  );
}

/** Takes the focus when it is there, unless something on its screen has it already. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

type ReadTitleProps = {
  readonly of: Pick<HelpLink, 'id' | 'title' | 'lang'>;
  readonly type: 'article-opened' | 'news-opened';
  readonly number?: number;
};

/** Above a text; tells the page which one is read, once for each time that it is opened. */
export function ReadTitle({ of: { id, title, lang }, type, number }: ReadTitleProps) {
  const heading = useHeading();
  const { post } = useMessenger();
  useEffect(() => {
    post('notify-event', { type, data: number ? { id, number } : { id } });
  }, [id, number, post, type]);
  return (
    <h1 ref={heading} tabIndex={-1} {...spoken(lang)}>
      {title}
    </h1>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="help-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type RowProps = {
  readonly link: HelpLink;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly to: 'article' | 'collection' | 'idea';
  /** The search that found it. */
  readonly search?: string | undefined;
  /** In place of the title. */
  readonly children?: ReactNode;
};

export function Row({ link: { id, title, lang }, hint, icon, to, search, children }: RowProps) {
  const { go } = useHelp();
  return (
    <li>
      <button type="button" className="help-row" data-to={`${to} ${id}`} onClick={() => go({ at: to, id, search })}>
        {icon && <span className="glyph">{icon}</span>}
        <span className="help-row-words">
          <b>
            <bdi {...spoken(lang)}>{children ?? title}</bdi>
          </b>
          {hint && (
            <small>
              <bdi>{hint}</bdi>
            </small>
          )}
        </span>
        <ChevronRight className="flip" size={16} strokeWidth={1.75} />
      </button>
    </li>
  );
}

type ListProps = {
  /** Above them; without it they stand alone. */
  readonly title?: string;
  readonly links: readonly (HelpLink & { readonly summary?: string })[];
  readonly to?: RowProps['to'];
};

/** Nothing where there are none. */
export function Articles({ title, links, to = 'article' }: ListProps) {
  const rows = (
    <ul className="card">
      {links.map((link) => (
        <Row key={link.id} link={link} hint={link.summary} to={to} />
      ))}
    </ul>
  );
  return links.length > 0 && (title ? <Section title={title}>{rows}</Section> : rows);
}

export function Topics({ topics, others = 0 }: { topics: readonly HelpTopic[]; others?: number }) {
  const { t, lang } = useHelpTexts();
  const rest = { id: 'none', number: 1, title: t('others'), lang, articles: others, icon: 'file-text' };
  return (
    <ul className="card">
      {(others > 0 ? [...topics, rest] : topics).map((topic) => (
        <Row
          key={topic.id}
          link={topic}
          hint={t('articles', { count: topic.articles })}
          icon={<TopicIcon name={topic.icon} />}
          to="collection"
        />
      ))}
    </ul>
  );
}

/** Nothing where there are none. */
export function TopicsOf({ home: { topics, others } }: { home: Pick<HelpHome, 'topics' | 'others'> }) {
  const { t } = useHelpTexts();
  return (
    topics.length > 0 && (
      <Section title={t('topics')}>
        <Topics topics={topics} others={others} />
      </Section>
    )
  );
}

/** The shape of what comes, and what is said where it does not. */
export function NotYet({ trouble, again, what }: Pick<Loaded<unknown>, 'trouble' | 'again'> & { what: Shape }) {
  const { t } = useHelpTexts();
  if (!trouble) return <Skeleton what={what} />;
  return (
    <div className="unavailable" role="alert">
      <b>{t(`trouble.${trouble}`)}</b>
      <p>{t(`trouble.${trouble}Hint`)}</p>
      {trouble !== 'gone' && (
        <button type="button" className="btn primary" onClick={again}>
          <RotateCw size={16} strokeWidth={1.75} />
          {t('again')}
        </button>
      )}
    </div>
  );
}

type Shape = 'rows' | 'article';
/** What was loaded before is shown, and may be old. */
export function Stale({ trouble }: { trouble: Trouble | undefined }) {
  const { t } = useHelpTexts();
  return <output className="help-stale">{trouble === 'offline' && t('stale')}</output>;
}

function Skeleton({ what }: { what: Shape }) {
  if (what === 'article')
    return (
      <div className="doc">
        {['title', 'hint', 'line', 'line', 'line', 'area', 'line', 'line'].map((part, at) => (
          <i key={`${part}${String(at)}`} className={`sk sk-${part}`} />
        ))}
      </div>
    );
  return (
    <div className="card">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="help-row">
          <i className="sk sk-glyph" />
          <span className="help-row-words">
            <i className="sk sk-title" />
            <i className="sk sk-hint" />
          </span>
        </div>
      ))}
    </div>
  );
}
