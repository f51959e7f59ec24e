/**
 * How each node and mark of a rich text looks, as nested lists that ProseMirror and our reading view both draw: so that a text
 * stands the same before and after the editor has come. `0` is where its content goes.
 */
import { filmAt } from '../../../wire/documents/films.ts';
import type { MarkName, NodeName } from '../../../wire/documents/nodes.ts';
import type { Key } from '../../texts/keys.ts';
import styles from './document.module.css';
import figures from './figures.module.css';

export type Look = readonly [
  tag: string,
  attrs: Readonly<Record<string, string | undefined>>,
  ...inside: (Look | string | 0)[],
];
export type Attrs = Readonly<Record<string, unknown>>;
/** What a picture or a film is called while its file is not shown here. */
export type Words = (key: Key, values?: Record<string, string>) => string;

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const box = (name: string | undefined, label: string, below: string): Look => [
  'div',
  { class: `${styles.box} ${name}` },
  ['b', {}, label],
  ...(below ? ([['small', {}, below]] as const) : []),
];

/** Of an element that shows a file of the library: its id. Whoever draws it gives it the file's address. */
export const MEDIA = 'data-media';

const captionOf = (caption: unknown): Look[] =>
  words(caption) ? [['figcaption', { dir: 'auto' }, words(caption)]] : [];

const nodes: Readonly<Record<Exclude<NodeName, 'text' | 'doc'>, (attrs: Attrs, t: Words) => Look>> = {
  paragraph: () => ['p', {}, 0],
  heading: ({ level }) => [`h${level as number}`, {}, 0],
  bulletList: () => ['ul', { class: styles.bullets }, 0],
  orderedList: ({ start }) => ['ol', typeof start === 'number' ? { start: String(start) } : {}, 0],
  listItem: () => ['li', {}, 0],
  blockquote: () => ['blockquote', {}, 0],
  codeBlock: ({ language }) => [
    'pre',
    typeof language === 'string' ? { 'data-language': language, dir: 'ltr' } : { dir: 'ltr' },
    ['code', {}, 0],
  ],
  callout: ({ kind }, t) => [
    'div',
    {
      class: styles.callout,
      role: 'note',
      'aria-label': t(`editor.callout.${kind as 'info'}`),
      'data-kind': words(kind),
    },
    ['div', { class: styles.inside, 'data-inside': '' }, 0],
  ],
  details: ({ summary }) => [
    'div',
    { class: styles.details },
    ['p', { class: styles.summary }, words(summary)],
    ['div', { class: styles.inside, 'data-inside': '' }, 0],
  ],
  table: () => ['div', { class: styles.table }, ['table', {}, ['tbody', {}, 0]]],
  tableRow: () => ['tr', {}, 0],
  tableHeader: ({ align }) => ['th', { scope: 'col', ...sideOf(align) }, 0],
  tableCell: ({ align }) => ['td', sideOf(align), 0],
  picture: ({ media, alt, caption, decorative, width, frame }, t) => [
    'figure',
    {
      class: figures.figure,
      ...(width === 'wide' ? { 'data-width': 'wide' } : {}),
      ...(frame === true ? { 'data-frame': '' } : {}),
    },
    ['img', { [MEDIA]: words(media), alt: words(alt) }],
    ...(words(alt) || decorative === true
      ? []
      : [['span', { class: `badge warning ${figures.noAlt}` }, t('editor.picture.noAlt')] as const]),
    ...captionOf(caption),
  ],
  video: ({ title, href, media }, t) =>
    typeof media === 'string'
      ? [
          'figure',
          { class: figures.figure },
          ['video', { [MEDIA]: media, 'aria-label': words(title) || t('editor.film') }],
          ...captionOf(title),
        ]
      : box(styles.video, words(title) || t('editor.video', { host: filmAt(words(href))?.host ?? '' }), words(href)),
  button: ({ label, href }) => ['div', {}, ['span', { class: styles.button, title: words(href) }, words(label)]],
  articleCard: ({ article }, t) => box(styles.card, t('editor.articleCard'), words(article)),
  horizontalRule: () => ['hr', {}],
  hardBreak: () => ['br', {}],
  variable: ({ name, fallback }) => [
    'span',
    { class: styles.variable, dir: 'ltr' },
    words(name),
    ...(words(fallback) ? ([['small', {}, words(fallback)]] as const) : []),
  ],
};

const marks: Readonly<Record<MarkName, (attrs: Attrs) => Look>> = {
  link: ({ href }) => ['a', { href: words(href), rel: 'noopener noreferrer' }, 0],
  bold: () => ['strong', {}, 0],
  italic: () => ['em', {}, 0],
  underline: () => ['u', {}, 0],
  strike: () => ['s', {}, 0],
  key: () => ['kbd', {}, 0],
  code: () => ['code', { dir: 'ltr' }, 0],
};

function sideOf(align: unknown): Record<string, string> {
  return typeof align === 'string' ? { 'data-align': align } : {};
}

export function lookOf(type: Exclude<NodeName, 'text' | 'doc'>, attrs: Attrs, t: Words): Look {
  return nodes[type](attrs, t);
}

export function lookOfMark(type: MarkName, attrs: Attrs): Look {
  return marks[type](attrs);
}
