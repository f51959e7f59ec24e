/** Reports that invented visitors have sent to the demo's shop. */
import type { TicketStatus } from '../../../../wire/tickets/choices.ts';
import type { TicketPriority } from '../../../../wire/tickets/shapes.ts';
import type { Frame, ShopView } from '../shop-page.ts';
import type { Tongue } from './people.ts';

export type TicketContent = {
  readonly tongue: Tongue;
  readonly type: 'BUG' | 'FEATURE_REQUEST' | 'INQUIRY' | 'RATING' | 'CRASH';
  readonly text: string;
  readonly view: ShopView;
  readonly daysAgo: number;
  readonly mobile?: true;
  /** The box that the visitor drew on the screenshot. null: a screenshot without a drawing; missing: no screenshot. */
  readonly frame?: Frame | null;
  /** A line of the console at the end of the log. */
  readonly error?: string;
  /** A request that failed, with its status. */
  readonly failed?: readonly [path: string, status: number];
  readonly tags?: readonly string[];
  readonly status?: TicketStatus;
  readonly priority?: TicketPriority;
  readonly notes?: readonly string[];
  /** Nobody is looking after it yet. */
  readonly unassigned?: true;
};

const dots: Frame = { x: 54, y: 328, width: 172, height: 44 };
const price: Frame = { x: 54, y: 268, width: 120, height: 51 };
const table: Frame = { x: 54, y: 228, width: 500, height: 157 };
const bagTable: Frame = { ...table, y: 203 };
const phoneButton: Frame = { x: 12, y: 344, width: 154, height: 65 };

/** The newest first. */
export const tickets: readonly TicketContent[] = [
  {
    tongue: 'en',
    type: 'BUG',
    text: 'Payment spins for ever\nI pressed pay twice because nothing happened. Was I charged twice now?',
    view: 'order',
    daysAgo: 0.02,
    frame: table,
    error: 'Uncaught (in promise) Error: order: the server refused (500)',
    failed: ['/api/order', 500],
    tags: ['checkout'],
    priority: 'urgent',
    unassigned: true,
  },
  {
    tongue: 'de',
    type: 'BUG',
    text: 'Gutschein HERBST10 wird angenommen, die Summe bleibt aber gleich.',
    view: 'bag',
    daysAgo: 0.09,
    frame: bagTable,
    failed: ['/api/voucher', 422],
    tags: ['gutschein'],
    unassigned: true,
  },
  {
    tongue: 'en',
    type: 'CRASH',
    text: 'TypeError: Cannot read properties of undefined (reading "shade")',
    view: 'lamp',
    daysAgo: 0.2,
    error:
      'TypeError: Cannot read properties of undefined (reading "shade")\n    at mixShade (shop.js:88:21)\n    at HTMLCanvasElement.onPointerUp (shop.js:131:5)',
    priority: 'high',
    unassigned: true,
  },
  {
    tongue: 'de',
    type: 'INQUIRY',
    text: 'Gibt es die Lampe Ember auch mit einem Kabel von drei Metern? Unsere Steckdose sitzt ungünstig.',
    view: 'lamp',
    daysAgo: 0.6,
    mobile: true,
    status: 'waiting',
    notes: ['Werkstatt gefragt: geht ab Januar, Aufpreis 9 €.'],
  },
  {
    tongue: 'en',
    type: 'RATING',
    text: 'Ordering took less than a minute and the lamp is even nicer than in the pictures.',
    view: 'account',
    daysAgo: 1.1,
    status: 'done',
  },
  {
    tongue: 'en',
    type: 'BUG',
    text: 'The price jumps back to €189 when I choose ochre.',
    view: 'lamp',
    daysAgo: 1.7,
    frame: price,
    error: 'Warning: price of variant "dusk-ochre" is missing, falling back',
    tags: ['prices', 'variants'],
    status: 'in_progress',
    priority: 'high',
    notes: ['Can reproduce it. The variant has no price since the last import.', 'Fix is in review.'],
  },
  {
    tongue: 'de',
    type: 'BUG',
    text: 'Am Handy verdeckt die Leiste unten den Knopf zum Bestellen. Erst nach dem Drehen komme ich dran.',
    view: 'bag',
    daysAgo: 2.3,
    mobile: true,
    frame: phoneButton,
    tags: ['mobil', 'checkout'],
    status: 'in_progress',
    priority: 'high',
  },
  {
    tongue: 'en',
    type: 'FEATURE_REQUEST',
    text: 'Please let me save a mixed shade\nI spent ten minutes on a colour and lost it when I closed the page.',
    view: 'lamp',
    daysAgo: 3.2,
    frame: null,
    tags: ['idea'],
  },
  {
    tongue: 'de',
    type: 'INQUIRY',
    text: 'Meine Rechnung nennt die alte Anschrift. Können Sie mir eine neue schicken?',
    view: 'account',
    daysAgo: 4.4,
    status: 'done',
    notes: ['Neue Rechnung verschickt.'],
  },
  {
    tongue: 'en',
    type: 'BUG',
    text: 'The quantity field accepts 0 and then shows a total of €-0.00.',
    view: 'bag',
    daysAgo: 5.1,
    frame: bagTable,
    tags: ['bag'],
    status: 'done',
    notes: ['Minimum is 1 now, on the server as well.'],
  },
  {
    tongue: 'de',
    type: 'BUG',
    text: 'Nach dem Anmelden lande ich immer auf der Startseite und nicht bei meiner Tasche.',
    view: 'account',
    daysAgo: 6.5,
    frame: null,
    status: 'waiting',
    priority: 'medium',
  },
  {
    tongue: 'en',
    type: 'CRASH',
    text: 'RangeError: Invalid time value',
    view: 'order',
    daysAgo: 7.9,
    mobile: true,
    error: 'RangeError: Invalid time value\n    at Date.toISOString (<anonymous>)\n    at deliveryDay (shop.js:212:18)',
    failed: ['/api/delivery?zip=', 400],
    status: 'done',
    notes: ['Happens with an empty postcode. Fixed and covered by a test.'],
  },
  {
    tongue: 'de',
    type: 'FEATURE_REQUEST',
    text: 'Ein dunkles Design wäre schön, ich stöbere meist abends.',
    view: 'lamp',
    daysAgo: 9.2,
    tags: ['idee'],
  },
  {
    tongue: 'en',
    type: 'BUG',
    text: 'With the keyboard I cannot reach the colour dots under the lamp.',
    view: 'lamp',
    daysAgo: 11,
    frame: dots,
    tags: ['accessibility'],
    status: 'in_progress',
    priority: 'high',
    notes: ['They are plain divs. Will become radio buttons.'],
  },
  {
    tongue: 'de',
    type: 'RATING',
    text: 'Schöne Lampen, aber die Lieferung kam zwei Tage später als angekündigt.',
    view: 'account',
    daysAgo: 12.4,
    mobile: true,
    status: 'done',
  },
  {
    tongue: 'en',
    type: 'INQUIRY',
    text: 'Do you ship to Iceland? The form says yes, the price list does not mention it.',
    view: 'order',
    daysAgo: 14,
    frame: null,
    status: 'done',
    notes: ['Yes, €24. Price list updated.'],
  },
  {
    tongue: 'de',
    type: 'BUG',
    text: 'Bilder laden sehr langsam\nIm Zug dauert es fast eine Minute, bis überhaupt eine Lampe zu sehen ist.',
    view: 'lamp',
    daysAgo: 16.3,
    mobile: true,
    frame: null,
    failed: ['/images/ember-2x.jpg', 504],
    tags: ['tempo'],
    status: 'waiting',
  },
  {
    tongue: 'en',
    type: 'BUG',
    text: 'The confirmation mail greets me as “undefined”.',
    view: 'account',
    daysAgo: 18.8,
    status: 'done',
    tags: ['mail'],
  },
  {
    tongue: 'de',
    type: 'BUG',
    text: 'Umlaute in der Lieferanschrift werden auf dem Etikett zu Fragezeichen.',
    view: 'order',
    daysAgo: 21,
    frame: table,
    tags: ['checkout'],
    status: 'done',
    priority: 'high',
    notes: ['Lag am Drucker-Export, Zeichensatz umgestellt.'],
  },
  {
    tongue: 'en',
    type: 'FEATURE_REQUEST',
    text: 'A wish list that I can share with my family would be lovely.',
    view: 'lamp',
    daysAgo: 24.5,
    tags: ['idea'],
    status: 'done',
    notes: ['On the list for spring.'],
  },
  {
    tongue: 'en',
    type: 'CRASH',
    text: 'ChunkLoadError: Loading chunk 7 failed',
    view: 'bag',
    daysAgo: 27.2,
    error: 'ChunkLoadError: Loading chunk 7 failed.\n(missing: https://shop.lumen-oak.example/assets/7.3fa1.js)',
    failed: ['/assets/7.3fa1.js', 404],
    status: 'done',
  },
  {
    tongue: 'de',
    type: 'INQUIRY',
    text: 'Kann ich den Schirm einzeln nachkaufen? Unsere Katze hatte andere Pläne mit ihm.',
    view: 'lamp',
    daysAgo: 31,
    status: 'done',
    notes: ['Ja, 49 €. Katze gegrüßt.'],
  },
];

/** Plans of the shop's customers, shown beside the visitor. */
export const plans: readonly string[] = ['guest', 'member', 'workshop friend'];
