/** What visitors of the demo's shop and its staff write each other. `{lamp}` is the name of a lamp. */
import type { Tongue } from './people.ts';

/** In turns, the visitor first. `note`: what staff tell each other before their first answer. */
export type Talk = {
  readonly tongue: Tongue;
  readonly said: readonly [string, ...string[]];
  readonly note?: string;
  readonly tags?: readonly string[];
};

export const lamps = ['Fold', 'Ember', 'Moss', 'Halo', 'Pica'] as const;

/** What staff say at last, where the visitor had the last word: to a question, and to thanks. */
export const lastWords: Readonly<Record<Tongue, { readonly question: string; readonly thanks: string }>> = {
  en: { question: 'I have asked our workshop and will tell you by tomorrow.', thanks: 'You are welcome!' },
  de: { question: 'Ich habe in der Werkstatt gefragt und melde mich bis morgen.', thanks: 'Sehr gern!' },
};

export const talks: readonly Talk[] = [
  {
    tongue: 'en',
    said: [
      'The shade on my {lamp} lamp arrived with a dent. Can I swap it?',
      'Oh no! A new one goes out today, keep the old one.',
      'Perfect, thank you! Could it go to my office instead?',
    ],
    note: 'The courier takes a new address until noon.',
    tags: ['swap'],
  },
  {
    tongue: 'en',
    said: ['Is the {lamp} dimmable?', 'It is, with any bulb that says dimmable. The one in the box does.'],
  },
  { tongue: 'en', said: ['Where is my order? It said Tuesday.'], tags: ['shipping'] },
  {
    tongue: 'en',
    said: [
      'Can I have the invoice with our VAT number on it?',
      'Gladly. Which number should stand on it?',
      'ATU 12345678, and the company is Workshop Nine.',
      'It is in your mail.',
      'Thanks, that was quick!',
    ],
    tags: ['invoice'],
  },
  { tongue: 'en', said: ['Do you ship the {lamp} to Norway?', 'We do, it takes four days and costs 19 euros.'] },
  {
    tongue: 'en',
    said: ['The {lamp} hums when I turn it down. Is that normal?'],
    note: 'Third one this week. Batch 41?',
  },
  {
    tongue: 'en',
    said: [
      'Which bulb fits the {lamp}?',
      'E14, up to 6 watts. The page has it under Details.',
      'I had missed that, thank you.',
    ],
  },
  {
    tongue: 'en',
    said: ['I would like to return the {lamp}, it is too large for the desk.', 'Of course. A label is in your mail.'],
    tags: ['return'],
  },
  { tongue: 'en', said: ['The voucher SPRING does not work at the till.'], tags: ['voucher'] },
  {
    tongue: 'en',
    said: [
      'Could you show the {lamp} in a room? I cannot tell its size.',
      'Good idea: we have put a picture there today.',
    ],
  },
  {
    tongue: 'en',
    said: ['May I pick up my order in the shop?', 'You may, from tomorrow at ten.', 'Great, see you then.'],
  },
  { tongue: 'en', said: ['Is the cable of the {lamp} long enough for two metres?'] },
  {
    tongue: 'en',
    said: [
      'I was charged twice for order 20418.',
      'One of both was only held and is free again. Please look once more tomorrow.',
      'It is gone, all good.',
    ],
    note: 'Seen in the bank’s log: one is a reservation.',
    tags: ['payment'],
  },
  { tongue: 'en', said: ['Do you have the {lamp} in ochre?', 'Ochre is back on Thursday. I can put one aside.'] },
  { tongue: 'en', said: ['How do I clean a paper shade?', 'With a dry brush, never with water.'] },
  {
    tongue: 'de',
    said: [
      'Der Schirm meiner {lamp} kam mit einer Delle an. Kann ich ihn tauschen?',
      'Das tut mir leid! Ein neuer geht heute noch hinaus.',
      'Wunderbar, vielen Dank. Geht er bitte ins Büro?',
    ],
    note: 'Der Kurier nimmt bis 12 Uhr eine neue Adresse.',
    tags: ['tausch'],
  },
  { tongue: 'de', said: ['Lässt sich die {lamp} dimmen?', 'Ja, mit jedem dimmbaren Leuchtmittel.'] },
  { tongue: 'de', said: ['Wo bleibt meine Bestellung? Dienstag ist vorbei.'], tags: ['versand'] },
  {
    tongue: 'de',
    said: [
      'Können Sie unsere Umsatzsteuer-ID auf die Rechnung setzen?',
      'Gern. Wie lautet sie?',
      'ATU 87654321, Atelier Nordhaus.',
      'Die Rechnung liegt in Ihrem Postfach.',
    ],
    tags: ['rechnung'],
  },
  { tongue: 'de', said: ['Liefern Sie die {lamp} auch in die Schweiz?', 'Ja, in drei Tagen.'] },
  {
    tongue: 'de',
    said: ['Meine {lamp} surrt beim Dimmen. Ist das so gedacht?'],
    note: 'Die dritte diese Woche. Charge 41?',
  },
  {
    tongue: 'de',
    said: ['Welches Leuchtmittel passt in die {lamp}?', 'E14, bis 6 Watt.', 'Danke, das hatte ich übersehen.'],
  },
  {
    tongue: 'de',
    said: ['Ich möchte die {lamp} zurückgeben, sie ist zu groß.', 'Gern, das Etikett ist unterwegs.'],
    tags: ['rückgabe'],
  },
  { tongue: 'de', said: ['Der Gutschein FRÜHLING wird an der Kasse nicht genommen.'], tags: ['gutschein'] },
  { tongue: 'de', said: ['Gibt es ein Bild der {lamp} in einem Zimmer?', 'Seit heute ja, gute Idee!'] },
  {
    tongue: 'de',
    said: ['Kann ich meine Bestellung im Laden abholen?', 'Ab morgen um zehn.', 'Sehr gut, bis dann.'],
  },
  { tongue: 'de', said: ['Ist das Kabel der {lamp} zwei Meter lang?'] },
  {
    tongue: 'de',
    said: ['Mir wurde zweimal abgebucht.', 'Eine davon war nur vorgemerkt und ist wieder frei.', 'Stimmt, alles gut.'],
    tags: ['zahlung'],
  },
  { tongue: 'de', said: ['Haben Sie die {lamp} in Ocker?', 'Ab Donnerstag wieder. Soll ich eine zurücklegen?'] },
  { tongue: 'de', said: ['Wie reinige ich einen Schirm aus Papier?', 'Mit einem trockenen Pinsel, nie mit Wasser.'] },
];
