/** Words as they are compared: their forms, their spellings, and what is typed in place of them. */
import { describe, expect, test } from 'bun:test';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { corrected, distance, editsIn } from './correction.ts';
import { entriesOf } from './entries.ts';
import { excerptOf, EXCERPT_CHARS } from './excerpt.ts';
import { fold } from './fold.ts';
import { PASSAGE_CHARS, passagesOf } from './passages.ts';
import { NO_PASSAGE, passageIn, withEntry } from './postings.ts';
import { stem } from './stem.ts';
import { tokensOf } from './tokens.ts';

const stemOf = (word: string, lang: string) => tokensOf(word, lang).map((token) => stem(token.word, lang))[0];

/** Language, and two forms of one word. */
const pairs: readonly (readonly [string, string])[] = [
  ['en', 'invoices/invoice payments/payment paid/paying cancelled/cancel cancellation/cancelling deliveries/delivery'],
  [
    'en',
    'delivered/delivery shipping/shipped refunds/refund subscriptions/subscribe notifications/notify billing/bill',
  ],
  ['en', 'companies/company exporting/export changed/changing addresses/address uploading/upload settings/setting'],
  ['en', 'verification/verifying translations/translate'],
  ['de', 'Kündigung/kündigen Häuser/Haus Rechnungen/Rechnung bezahlt/bezahlen bestellt/Bestellung geliefert/Lieferung'],
  ['de', 'gelöscht/löschen ändern/Änderung zurückgesetzt/zurücksetzen angemeldet/Anmeldung Konten/Konto'],
  ['de', 'Benutzern/Benutzer gespeichert/speichern erstattet/Erstattung Passwörter/Passwort abzumelden/abmelden'],
  ['de', 'Verträge/Vertrag Zahlung/zahlen hochgeladen/hochladen importiert/importieren'],
];
const formPairs = pairs.flatMap(([lang, words]) => words.split(' ').map((pair) => [lang, ...pair.split('/')] as const));

test('forty pairs of forms are one word each [P-HLP-29]', () => {
  expect(formPairs).toHaveLength(40);
  const apart = formPairs.filter(([lang, one, other]) => stemOf(one!, lang) !== stemOf(other!, lang));
  expect(apart).toEqual([]);
});

test('a word that every object of the language knows is a word as any other [P-HLP-29]', () => {
  for (const lang of ['en', 'de', 'fr']) {
    const stems = Object.getOwnPropertyNames(Object.prototype).map((name) => stemOf(name, lang));
    expect(stems.map((found) => typeof found)).toEqual(stems.map(() => 'string'));
  }
  expect(stemOf('constructors', 'en')).toBe(stemOf('constructor', 'en'));
});

test('words that only look alike stay apart, and other languages are only folded [P-HLP-29]', () => {
  for (const [lang, one, other] of [
    ['en', 'university', 'unit'],
    ['en', 'policy', 'police'],
    ['de', 'Gehalt', 'halten'],
    ['de', 'Vertrag', 'Vertreter'],
  ] as const)
    expect(stemOf(one, lang)).not.toBe(stemOf(other, lang));
  expect(stemOf('Livraisons', 'fr')).toBe('livraisons');
  expect(stemOf('Métodos', 'es')).toBe('metodos');
});

test('one word however it is typed [P-HLP-30]', () => {
  const spelled = ['Führerschein', 'Fuehrerschein', 'fuhrerschein', 'FÜHRERSCHEIN', 'Fu\u0308hrerschein'];
  expect(new Set(spelled.map((word) => fold(word, 'de-AT')))).toEqual(new Set(['fuhrerschein']));
  expect(fold('Straße', 'de')).toBe(fold('STRASSE', 'de'));
  expect(fold('Neue Quelle Mauer', 'de')).toBe('neue quelle mauer');
  expect(fold('Blue', 'en')).toBe('blue');
  expect(fold('Crème Brûlée', 'fr')).toBe('creme brulee');
  expect(fold('Łódź', 'pl')).toBe('lodz');
  expect(fold('İstanbul', 'tr')).toBe('istanbul');
  expect(fold('ｆｕｌｌ', 'ja')).toBe('full');
});

test('words with hyphens are one word and their parts; scripts without spaces are threes of characters [P-HLP-29, P-HLP-30]', () => {
  const words = (text: string, lang = 'en') => tokensOf(text, lang).map(({ word }) => word);
  expect(words('E-Mail, e‑mail and don’t')).toEqual(['email', 'email', 'and', 'dont']);
  expect(tokensOf('E-Mail', 'de')[0]!.parts!.map(({ word, from, to }) => [word, from, to])).toEqual([
    ['e', 0, 1],
    ['mail', 2, 6],
  ]);
  expect(words('退款政策 ok', 'zh')).toEqual(['退款政', '款政策', '政策', '策', 'ok']);
  expect(words('a\u0000b 👍 ❤️ " * NEAR(')).toEqual(['a', 'b', 'near']);
});

describe('corrections [P-HLP-32]', () => {
  const among = (...words: string[]) => words.map((word, at) => ({ word, shown: word, articles: 10 - at }));
  test('from 4 letters on one edit, from 8 on two, never with digits', () => {
    expect(['abc', 'abcd', 'abcdefg', 'abcdefgh', 'abc4efgh'].map(editsIn)).toEqual([0, 1, 1, 2, 0]);
  });
  test('a swap is one edit', () => {
    expect(distance('invocie', 'invoice', 2)).toBe(1);
    expect(distance('pasword', 'password', 2)).toBe(1);
    expect(distance('kitten', 'sitting', 5)).toBe(3);
    expect(distance('kitten', 'sitting', 1)).toBe(2);
  });
  test('the nearest one, of those the most common one, then the first by its letters', () => {
    expect(corrected('invocie', among('invoke', 'invoice', 'invoices'))?.word).toBe('invoice');
    expect(corrected('hause', among('haus', 'hauses'))?.word).toBe('haus');
    const same = ['bead', 'bear'].map((word) => ({ word, shown: word, articles: 1 }));
    expect(corrected('beax', same.toReversed())?.word).toBe('bead');
    expect(corrected('shipping', among('sappings'))).toBeUndefined();
  });
});

const body = (...content: DocumentNode[]): Body => ({ type: 'doc', content });
const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('a text is cut into passages at its sentences, none too long, none of a word lost', () => {
  const sentence = 'Ten words of some length stand here in each sentence. ';
  const long = sentence.repeat(30).trim();
  const passages = passagesOf(
    body({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'How' }] }, paragraph(long), {
      type: 'details',
      attrs: { summary: 'More' },
      content: [paragraph('x'.repeat(700))],
    }),
  );
  expect(passages[0]).toEqual({ text: 'How', heading: true });
  expect(passages.every(({ text }) => text.length <= PASSAGE_CHARS)).toBe(true);
  const whole = passages.map(({ text }) => text).join('');
  expect(whole.replaceAll(' ', '')).toBe(`How${long}More${'x'.repeat(700)}`.replaceAll(' ', ''));
  expect(passages[1]!.text.endsWith('.')).toBe(true);
});

test('an entry of a block is put in its place, replaced and taken out', () => {
  const counts = { title: 1, keywords: 0, headings: 2, body: 999, length: 70_000, passage: 3 };
  const one = withEntry(new Uint8Array(), 513, counts);
  const two = withEntry(withEntry(one, 512, { ...counts, passage: NO_PASSAGE }), 767, counts);
  expect([...two.subarray(0, 9)]).toEqual([0, 1, 0, 2, 255, 255, 255, 255, 255]);
  expect([two[9], two[18]]).toEqual([1, 255]);
  expect([512, 513, 514].map((number) => passageIn(two, number))).toEqual([undefined, 3, undefined]);
  expect(withEntry(two, 513, { ...counts, passage: 4 })).toHaveLength(27);
  expect([512, 513, 767].reduce((block, number) => withEntry(block, number, undefined), two)).toHaveLength(0);
});

test('an excerpt shows what was found, begins before it and ends between words', () => {
  const text = `${'Nothing of it is here. '.repeat(11)}At the end stands the lighthouse of all.`;
  const marked = ({ word, from, to }: { word: string; from: number; to: number }) =>
    word === 'lighthouse' ? to - from : 0;
  const { excerpt, marks } = excerptOf([text], 0, { lang: 'en', marked });
  expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_CHARS + 2);
  expect(excerpt).toMatch(/^…\S.*lighthouse of all\.$/);
  expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['lighthouse']);
  const none = excerptOf([text], 0, { lang: 'en', marked: () => 0 });
  expect(none.excerpt).toMatch(/^Nothing.*here\.…$|^Nothing.*\S…$/);
});

test('what a text brings into the index is told by where it stands', () => {
  const { stems, written, words, title } = entriesOf({
    lang: 'de',
    title: 'Häuser kaufen',
    summary: 'Kurz',
    keywords: ['Immobilie'],
    body: body(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Ein Haus' }] },
      paragraph('Haus an Haus'),
    ),
  });
  expect(title).toBe('hauser kaufen');
  expect(words).toBe(9);
  expect(stems.get('haus')).toEqual({ title: 1, keywords: 0, headings: 1, body: 2, length: 9, passage: 0 });
  expect(stems.get('immobili')).toMatchObject({ keywords: 1, passage: NO_PASSAGE });
  expect(written.get('hauser')).toEqual({ shown: 'häuser', head: true });
  expect(written.get('an')).toEqual({ shown: 'an', head: false });
});
