/** An article, as long as it is, with what leads on from it. */
import { useState } from 'react';
import { helpArticle, type HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useReads } from '../context.ts';
import { initials } from '../parts/team.tsx';
import { AnswerBar } from './answer.tsx';
import { DocumentBody } from './document.tsx';
import { headingsOf } from './headings.ts';
import { pathOf } from './help.ts';
import { Maximize2, Minimize2 } from './icons.ts';
import { Articles, Inside, ReadTitle, spoken } from './parts.tsx';
import type { ArticlePlace } from './places.ts';
import { useHelp, useHelpView, useLoaded } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';

/** From so many headings on an article has a list of them. */
const CONTENTS_FROM = 3;
/** Below it the frame fills the page, and can be no larger (limits of the frame holder). */
const NARROW_PX = 450;

export function ArticleScreen({ place }: { place: ArticlePlace }) {
  const { id, lang: chosen, search, offered } = place;
  const { t } = useHelpTexts();
  const reads = useReads();
  const help = useHelp();
  // As it was when the article was opened: what the page does meanwhile asks for nothing anew.
  const [path] = useState(() => pathOf(help.view.page?.url));
  const body = { lang: chosen ?? reads, path, search, offered };
  const loaded = useLoaded(`/help/articles/${encodeURIComponent(id)}`, body, helpArticle);
  const { value } = loaded;
  return (
    <Inside
      loaded={loaded}
      what="article"
      title={value?.collection?.title ?? t('title')}
      lang={value?.collection?.lang}
      tool={<SizeButton />}
      foot={value && <AnswerBar key={value.lang + value.updatedAt} article={value} onAnswer={loaded.again} />}
    >
      {(article) => <Article article={article} wanted={chosen ?? reads} />}
    </Inside>
  );
}

function SizeButton() {
  const { t } = useHelpTexts();
  const { turnSize } = useHelp();
  const { isLarge, page } = useHelpView();
  if (Math.min(screen.width, page?.width ?? Infinity) < NARROW_PX) return null;
  const Icon = isLarge ? Minimize2 : Maximize2;
  return (
    <button type="button" className="icb" aria-label={t(isLarge ? 'smaller' : 'larger')} onClick={turnSize}>
      <Icon size={20} strokeWidth={1.75} />
    </button>
  );
}

function Article({ article, wanted }: { article: HelpArticle; wanted: string }) {
  const { t } = useHelpTexts();
  const headings = headingsOf(article.body);
  return (
    <article className="doc">
      <Language article={article} wanted={wanted} />
      <ReadTitle of={article} type="article-opened" number={article.number} />
      <By article={article} />
      {headings.length >= CONTENTS_FROM && (
        <nav className="doc-contents" aria-label={t('contents')}>
          <b>{t('contents')}</b>
          <ol {...spoken(article.lang)}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <button type="button" onClick={() => showHeading(id)}>
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="doc-body" {...spoken(article.lang)}>
        <DocumentBody article={article} />
      </div>
      <Articles title={t('related')} links={article.related} />
    </article>
  );
}

function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function By({ article: { author, updatedAt } }: { article: HelpArticle }) {
  const { t, lang } = useHelpTexts();
  const [now] = useState(() => Date.now());
  const age = relativeTime(Date.parse(updatedAt), now);
  const ago =
    age.unit === 'now' || age.unit === 'second'
      ? t('justNow')
      : new Intl.RelativeTimeFormat(localeOf(lang)).format(-age.count, age.unit);
  return (
    <div className="doc-by">
      {author && (
        <>
          <span className="av" aria-hidden="true">
            {initials(author)}
          </span>
          <span dir="auto">{author}</span>
        </>
      )}
      <time dateTime={updatedAt}>{t('updated', { ago })}</time>
    </div>
  );
}

/** The languages that it has, and what is said where it lacks the one that was wanted. */
function Language({ article, wanted }: { article: HelpArticle; wanted: string }) {
  const { t, lang: ours } = useHelpTexts();
  const { readIn } = useHelp();
  const names = new Intl.DisplayNames(localeOf(ours), { type: 'language' });
  const nameOf = (lang: string) => {
    try {
      return names.of(lang) ?? lang;
    } catch {
      // A language that nobody has named.
      return lang;
    }
  };
  const base = (lang: string) => lang.toLowerCase().split('-')[0]!;
  const isMissing = base(article.lang) !== base(wanted);
  if (article.languages.length < 2 && !isMissing) return null;
  return (
    <div className="doc-lang">
      {isMissing && (
        <output>{t('otherLanguage', { wanted: nameOf(base(wanted)), shown: nameOf(article.lang) })}</output>
      )}
      {article.languages.length > 1 && (
        <select aria-label={t('language')} value={article.lang} onChange={({ target }) => readIn(target.value)}>
          {article.languages.map((lang) => (
            <option key={lang} value={lang}>
              {nameOf(lang)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
