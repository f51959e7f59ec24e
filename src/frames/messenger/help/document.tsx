/**
 * A rich text on the screen: every node and mark of the table, made with createElement and nothing else, because Trusted Types
 * let no mark-up in. What the table does not know is left out with its words kept.
 */
import { Fragment, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { filmAt } from '../../../wire/documents/films.ts';
import type { CalloutKind, DocumentNode, Mark, MarkName, NodeName } from '../../../wire/documents/nodes.ts';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import type { Post } from '../../bridge.ts';
import { useMessenger } from '../context.ts';
import { headingId } from './headings.ts';
import { CirclePlay, Info, Lightbulb, OctagonAlert, TriangleAlert } from './icons.ts';
import { insideOf } from './inside.ts';
import { spoken } from './parts.tsx';
import type { HelpPlace } from './places.ts';
import { useHelp } from './use-help.ts';
import { useHelpTexts, type HelpTexts } from './use-texts.ts';

type Around = {
  readonly t: HelpTexts['t'];
  readonly article: Pick<HelpArticle, 'cards' | 'media'>;
  readonly post: Post;
  readonly go: (place: HelpPlace) => void;
};
/** `heading`: its place among the headings of the text itself; a heading inside of something else has none. */
type Drawing = (node: DocumentNode, around: Around, heading?: number) => ReactNode;

export function DocumentBody({ article }: { article: Pick<HelpArticle, 'body' | 'cards' | 'media'> }) {
  const { t } = useHelpTexts();
  const { post } = useMessenger();
  const { go } = useHelp();
  return inside(article.body as DocumentNode, { t, article, post, go });
}

function inside({ type, content = [] }: DocumentNode, around: Around): ReactNode {
  let headings = 0;
  return content.map((node, at) => {
    const heading = type === 'doc' && node.type === 'heading' ? headings++ : undefined;
    const drawing: Drawing | undefined = drawings[node.type];
    // oxlint-disable-next-line react/no-array-index-key -- a published text does not change under its reader
    return <Fragment key={at}>{drawing ? drawing(node, around, heading) : inside(node, around)}</Fragment>;
  });
}

/** By an id that the text has: no name that every object has counts as one. */
const own = <T,>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const word = (node: DocumentNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};

const callouts: Readonly<Record<CalloutKind, ComponentType<{ size: number; strokeWidth: number }>>> = {
  info: Info,
  tip: Lightbulb,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

const drawings: Readonly<Record<NodeName, Drawing>> = {
  doc: inside,
  paragraph: (node, around) => <p>{inside(node, around)}</p>,
  heading(node, around, heading) {
    const Level = `h${Math.min(Math.max(Number(node.attrs?.level) || 2, 2), 4)}` as 'h2';
    return (
      <Level {...(heading === undefined ? {} : { id: headingId(heading), tabIndex: -1 })}>{inside(node, around)}</Level>
    );
  },
  bulletList: (node, around) => <ul>{inside(node, around)}</ul>,
  orderedList: (node, around) => <ol start={Number(node.attrs?.start ?? 1)}>{inside(node, around)}</ol>,
  listItem: (node, around) => <li>{inside(node, around)}</li>,
  blockquote: (node, around) => <blockquote>{inside(node, around)}</blockquote>,
  codeBlock: (node, around) => (
    <Scrolling label={around.t('code')}>
      <pre dir="ltr">
        <code>{inside(node, around)}</code>
      </pre>
    </Scrolling>
  ),
  callout(node, around) {
    const given = word(node, 'kind') as CalloutKind;
    const kind = own(callouts, given) ? given : 'info';
    const Icon = callouts[kind];
    return (
      <div className={`note doc-callout ${kind}`}>
        <Icon size={20} strokeWidth={1.75} />
        <div>
          <span className="vh">{around.t(`callout.${kind}`)}</span>
          {inside(node, around)}
        </div>
      </div>
    );
  },
  details: (node, around) => (
    <details>
      <summary>{word(node, 'summary')}</summary>
      {inside(node, around)}
    </details>
  ),
  table: (node, around) => (
    <Scrolling label={around.t('table')}>
      <table>
        <tbody>{inside(node, around)}</tbody>
      </table>
    </Scrolling>
  ),
  tableRow: (node, around) => <tr>{inside(node, around)}</tr>,
  tableHeader: (node, around) => <th data-side={word(node, 'align')}>{inside(node, around)}</th>,
  tableCell: (node, around) => <td data-side={word(node, 'align')}>{inside(node, around)}</td>,
  picture,
  video,
  button: (node, around) => (
    <p>
      <Link href={word(node, 'href')} around={around} className="btn primary">
        {word(node, 'label')}
      </Link>
    </p>
  ),
  articleCard(node, { article: { cards }, go }) {
    const id = word(node, 'article');
    const card = own(cards, id);
    if (!card) return null;
    return (
      <button
        type="button"
        className="card doc-card"
        data-to={`card ${id}`}
        onClick={() => go({ at: 'article', id: card.id })}
        {...spoken(card.lang)}
      >
        <b>{card.title}</b>
        {card.summary && <small>{card.summary}</small>}
      </button>
    );
  },
  horizontalRule: () => <hr />,
  text: (node, around) => marked(node.text ?? '', node.marks ?? [], around),
  hardBreak: () => <br />,
  variable: (node, around) => marked(word(node, 'fallback'), node.marks ?? [], around),
};

/** What is wider than the screen scrolls in a box of its own. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to get there to scroll it
    <section className="doc-wide" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

function picture(node: DocumentNode, { article: { media }, post, t }: Around): ReactNode {
  const found = own(media, word(node, 'media'));
  const [alt, caption] = [node.attrs?.decorative === true ? '' : word(node, 'alt'), word(node, 'caption')];
  if (!found && !alt && !caption) return null;
  return (
    <figure>
      {found ? (
        <button type="button" aria-label={alt || t('picture')} onClick={() => post('open-image', { url: found.url })}>
          <img src={found.url} width={found.width} height={found.height} alt={alt} loading="lazy" />
        </button>
      ) : (
        <p>{alt}</p>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A film of ours plays here; one at another host is opened there, so that this frame asks nobody else for anything. */
function video(node: DocumentNode, around: Around): ReactNode {
  const [href, title] = [word(node, 'href'), word(node, 'title')];
  const { media } = around.article;
  const found = own(media, word(node, 'media'));
  const captions = own(media, word(node, 'captions'));
  if (found)
    return (
      <figure>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film has them where somebody has written some */}
        <video src={found.url} controls preload="metadata" aria-label={title || around.t('film')}>
          {captions && <track kind="captions" src={captions.url} default />}
        </video>
        {title && <figcaption>{title}</figcaption>}
      </figure>
    );
  const host = filmAt(href)?.host;
  if (!host) return title && <p>{title}</p>;
  return (
    <Link href={href} around={around} className="card doc-card doc-film">
      <CirclePlay size={20} strokeWidth={1.75} />
      <span>
        <b>{title || around.t('film')}</b>
        <small>{around.t('watch', { host })}</small>
      </span>
    </Link>
  );
}

const tags: Readonly<Record<Exclude<MarkName, 'link'>, 'b' | 'i' | 'u' | 's' | 'kbd' | 'code'>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  key: 'kbd',
  code: 'code',
};

/** The first mark is the outermost. */
function marked(text: string, [mark, ...others]: readonly Mark[], around: Around): ReactNode {
  if (!mark) return text;
  const words = marked(text, others, around);
  if (mark.type === 'link')
    return (
      <Link href={typeof mark.attrs?.href === 'string' ? mark.attrs.href : ''} around={around}>
        {words}
      </Link>
    );
  const Tag = own(tags, mark.type) ?? Fragment;
  return <Tag>{words}</Tag>;
}

type LinkProps = { href: string; around: Around; className?: string; children: ReactNode };

/** To articles and collections it leads inside; everything else is the page's to open. */
function Link({ href, around: { go, post }, className, children }: LinkProps) {
  const place = insideOf(href);
  const pressed = (event: MouseEvent) => {
    event.preventDefault();
    if (place) go(place);
    else post('open-url', href, { newTab: true });
  };
  const address = place || !/^(?:https?|mailto|tel):/i.test(href) ? '#' : href;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={className} data-to={`link ${href}`} onClick={pressed}>
      {children}
    </a>
  );
}
