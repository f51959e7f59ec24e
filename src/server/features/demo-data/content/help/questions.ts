/** What visitors of the demo's shop ask beside what its articles say, and the short answers that its staff have written. */

type Lang = 'en' | 'de';

export const shortAnswers: readonly { readonly lang: Lang; readonly question: string; readonly answer: string }[] = [
  {
    lang: 'en',
    question: 'Do you have a shop where I can see the lamps?',
    answer:
      'Our showroom is part of the workshop in Göteborg, Lampgatan 4. It is open from Tuesday to Saturday, 10 to 17.',
  },
  {
    lang: 'de',
    question: 'Habt ihr einen Laden, in dem ich die Lampen sehen kann?',
    answer:
      'Der Ausstellungsraum gehört zur Werkstatt in Göteborg, Lampgatan 4. Er ist dienstags bis samstags von 10 bis 17 Uhr offen.',
  },
  {
    lang: 'en',
    question: 'Can a lamp be engraved with a name?',
    answer:
      'Yes: we burn up to 20 letters into the wood of the base. Write them into the field Note when you order. It costs €15 and takes two more days.',
  },
  {
    lang: 'de',
    question: 'Kann eine Lampe mit einem Namen graviert werden?',
    answer:
      'Ja: Wir brennen bis zu 20 Buchstaben in das Holz des Fußes. Schreib sie bei der Bestellung in das Feld Notiz. Es kostet 15 € und dauert zwei Tage länger.',
  },
];

/** `share`: how often beside the others. `ways`: the first one is the most common. `article`: what was shown for it. */
export const openQuestions: readonly {
  readonly lang: Lang;
  readonly ways: readonly string[];
  readonly share: number;
  readonly outcome: 'nothing' | 'declined' | 'person';
  readonly article?: string;
}[] = [
  { lang: 'en', ways: ['Do you give a discount to students?', 'student discount?'], share: 6, outcome: 'nothing' },
  { lang: 'de', ways: ['Gibt es Rabatt für Studenten?', 'Studentenrabatt?'], share: 4, outcome: 'nothing' },
  {
    lang: 'en',
    ways: ['Can the lamp be controlled with a phone?', 'smart home with phone'],
    share: 4,
    outcome: 'nothing',
  },
  { lang: 'de', ways: ['Ist das Holz zertifiziert?'], share: 2, outcome: 'nothing' },
  { lang: 'en', ways: ['Can I get a refund without the box?'], share: 3, outcome: 'declined', article: 'returns' },
  {
    lang: 'en',
    ways: ['My parcel says delivered but it is not here'],
    share: 3,
    outcome: 'person',
    article: 'parcel-late',
  },
  {
    lang: 'de',
    ways: ['Wie lange dauert eine Reparatur in der Werkstatt?'],
    share: 2,
    outcome: 'declined',
    article: 'spare-parts',
  },
];

/** Questions that articles answer, by the article's key. */
export const solvedQuestions: readonly (readonly [lang: Lang, question: string, article: string])[] = [
  ['en', 'How do I send a lamp back?', 'returns'],
  ['en', 'Where do I find my invoice?', 'invoices'],
  ['en', 'Which countries do you deliver to?', 'delivery-times'],
  ['de', 'Wie schicke ich eine Lampe zurück?', 'returns'],
  ['de', 'Wo finde ich meine Rechnung?', 'invoices'],
  ['de', 'Wie verfolge ich mein Paket?', 'track-a-parcel'],
];
