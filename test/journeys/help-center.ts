/** A help center on a server of a browser test: topics, articles, and one that has every node of the table. */
import type { HelpIcon } from '../../src/wire/help/icons.ts';
import type { Article, HelpCollection } from '../../src/wire/help/shapes.ts';
import { helpWriting } from '../help-writing.ts';
import type { ServerProcess } from '../server-process.ts';
import { addPicture, deskOf } from './staff-api.ts';

type Node = { readonly type: string; readonly [name: string]: unknown };

const text = (words: string, ...marks: Node[]): Node => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
});
const paragraph = (...content: (Node | string)[]): Node => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
});
const link = (href: string): Node => ({ type: 'link', attrs: { href } });
const heading = (words: string, level = 2): Node => ({ type: 'heading', attrs: { level }, content: [text(words)] });
const item = (...content: Node[]): Node => ({ type: 'listItem', content });
const callout = (kind: string, words: string): Node => ({
  type: 'callout',
  attrs: { kind },
  content: [paragraph(words)],
});
const row = (type: string, ...words: string[]): Node => ({
  type: 'tableRow',
  content: words.map((one) => ({ type, content: [paragraph(one)] })),
});

/** Every node that a help article may have. `other`: the article that its card and its link name. */
const everyNode = (other: string, picture: string): Node[] => [
  paragraph(
    'Any ',
    text('E27 bulb', { type: 'bold' }),
    ' up to ',
    text('8 W', { type: 'code' }),
    '. A ',
    text('warm', { type: 'italic' }),
    ' one, not ',
    text('a hot one', { type: 'strike' }),
    '. Press ',
    text('Ctrl', { type: 'key' }),
    '.',
  ),
  heading('Before you begin'),
  {
    type: 'bulletList',
    content: [
      item(paragraph('Switch it off.')),
      item(paragraph('Let it cool.'), { type: 'bulletList', content: [item(paragraph('Five minutes.'))] }),
    ],
  },
  heading('Change the bulb'),
  {
    type: 'orderedList',
    content: [item(paragraph('Lift the shade straight up.')), item(paragraph('Turn the new bulb in by hand.'))],
  },
  callout('info', 'It is a standard bulb.'),
  callout('tip', 'Keep the old one for the size.'),
  callout('warning', 'Halogen bulbs get too warm for the lacquer.'),
  callout('danger', 'Never with wet hands.'),
  { type: 'details', attrs: { summary: 'What is E27?' }, content: [paragraph('The width of the thread, 27 mm.')] },
  heading('Sizes and codes'),
  {
    type: 'table',
    content: [
      row('tableHeader', 'Lamp', 'Bulb', 'Power', 'Colour', 'Order number'),
      row('tableCell', 'Fold', 'E27', '8 W', '2,700 K', 'HM-20418-E27-WARM'),
      row('tableCell', 'Pearl', 'E14', '4 W', '2,700 K', 'HM-20419-E14-WARM'),
    ],
  },
  heading('For the curious', 3),
  {
    type: 'codeBlock',
    content: [
      text('const bulb = { socket: "E27", watts: 8, colour: "2700K", dimmable: true, orderNumber: "HM-20418" };'),
    ],
  },
  { type: 'blockquote', content: [paragraph('Light is what a room is made of.')] },
  { type: 'picture', attrs: { media: picture, alt: 'The lamp with its shade off' } },
  { type: 'video', attrs: { href: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'Changing the bulb' } },
  { type: 'articleCard', attrs: { article: other } },
  { type: 'horizontalRule' },
  paragraph(
    'More at ',
    text('the maker', link('https://maker.test/bulbs')),
    ' and in ',
    text('the care guide', link(`gleap://article/${other}`)),
    '.',
  ),
  { type: 'button', attrs: { href: 'https://shop.test/bulbs', label: 'Order a bulb' } },
];

export type HelpCenter = { readonly care: Article; readonly bulb: Article; readonly topic: HelpCollection };

export async function putHelpCenter(server: ServerProcess): Promise<HelpCenter> {
  const desk = await deskOf(server);
  const writing = helpWriting(desk);
  const article = (
    title: string,
    collection: string | null,
    summary = '',
    content: readonly Node[] = [paragraph(summary || title)],
  ) => writing.article('en', collection, { title, summary, content });
  const topic = (title: string, icon: HelpIcon, description = '') =>
    writing.collection({ icon, texts: { en: { title, description } } });

  const delivery = await topic('Delivery', 'truck');
  const lamps = await topic('Lamps and bulbs', 'lightbulb', 'What fits, and how to keep it beautiful for many years');
  await article('Where is my parcel?', delivery.id, 'Follow it from our door to yours.');
  await article('Return a lamp that was used', delivery.id, 'You have 60 days. Keep the bulb out of the box.');
  await article('How long a return takes', delivery.id, 'Money is back within 5 working days.');
  const care = await article('Care for brass and lacquer', lamps.id, 'A soft cloth is all it takes.');
  const content = everyNode(care.id, await addPicture(server, 'shade.png'));
  const bulb = await article('Which bulb fits the Fold lamp?', lamps.id, 'E27, up to 8 W.', content);
  await article(
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and all that one may want to know of it',
    null,
  );
  await writing.translate(care.id, 'de', {
    title: 'Messing und Lack pflegen',
    content: [paragraph('Ein weiches Tuch genügt.')],
  });
  await desk(`/help/articles/${bulb.id}`, 'PATCH', { pages: [{ type: 'contains', filter: '/contract' }] });
  return { care, bulb, topic: lamps };
}
