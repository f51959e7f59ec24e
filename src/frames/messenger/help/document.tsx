/**
 * A rich text on the screen: every node and mark of the table, made with createElement and nothing else, because Trusted Types
 * let no mark-up in. What the table does not know is left out with its words kept.
 */
import { Fragment, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { CalloutKind, DocumentNode, Mark, MarkName, NodeName } from '../../../wire/documents/nodes.ts';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import { useMessenger } from '../context.ts';
import { own, word, type Around } from './around.ts';
import { headingId } from './headings.ts';
import { Info, Lightbulb, OctagonAlert, TriangleAlert } from './icons.ts';
import { insideOf } from './inside.ts';
import { Picture, Video } from './media.tsx';
import { spoken } from './parts.tsx';
import { useHelp } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';

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
  codeBlock: (node, around) => <Code t={around.t}>{inside(node, around)}</Code>,
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
  picture: (node, around) => <Picture node={node} around={around} />,
  video: (node, around) => <Video node={node} around={around} />,
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

/**
 * Copied by marking it: pages lend frames no clipboard of their own, and where nothing could be copied it stands marked for
 * the keys that do.
 */
function Code({ t, children }: Pick<Around, 't'> & { children: ReactNode }) {
  const code = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    getSelection()?.selectAllChildren(code.current!);
    setCopied(document.execCommand('copy'));
  };
  return (
    <div className="doc-code">
      <Scrolling label={t('code')}>
        <pre dir="ltr">
          <code ref={code}>{children}</code>
        </pre>
      </Scrolling>
      <button type="button" className="btn" aria-live="polite" onClick={copy} onBlur={() => setCopied(false)}>
        {t(isCopied ? 'copied' : 'copy')}
      </button>
    </div>
  );
}

/** What is wider than the screen scrolls in a box of its own. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to get there to scroll it
    <section className="doc-wide" tabIndex={0} aria-label={label}>
      {children}
    </section>
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
