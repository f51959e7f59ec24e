/** Where the demo's shop delivers to. */
export type CountryFacts = {
  readonly id: string;
  readonly en: string;
  /** With its preposition, such as `nach Island`. Missing: the shop has not translated this one. */
  readonly de?: string;
  /** In euros. */
  readonly price: number;
  /** Working days on the road. */
  readonly days: readonly [number, number];
  readonly carrier: string;
  readonly outside?: true;
  readonly noteEn: string;
  readonly noteDe?: string;
};

export const countries: readonly CountryFacts[] = [
  {
    id: 'sweden',
    en: 'Sweden',
    de: 'innerhalb Schwedens',
    price: 0,
    days: [1, 2],
    carrier: 'PostNord',
    noteEn: 'North of Umeå it may take one day more, and on Gotland the parcel waits for the ferry of the morning.',
    noteDe:
      'Nördlich von Umeå kann es einen Tag länger dauern, und auf Gotland wartet das Paket auf die Fähre am Morgen.',
  },
  {
    id: 'germany',
    en: 'Germany',
    de: 'nach Deutschland',
    price: 6.9,
    days: [2, 4],
    carrier: 'DHL',
    noteEn:
      'You may also have it sent to a Packstation if you write your customer number into the second line; floor lamps do not fit into one.',
    noteDe:
      'Auch eine Packstation geht, wenn deine Postnummer in der zweiten Zeile steht; Stehlampen passen dort nicht hinein.',
  },
  {
    id: 'austria',
    en: 'Austria',
    de: 'nach Österreich',
    price: 7.9,
    days: [3, 5],
    carrier: 'Österreichische Post',
    noteEn:
      'If nobody is at home, the parcel lies at the post office of your district for three weeks, longer than anywhere else.',
    noteDe:
      'Ist niemand zu Hause, liegt das Paket drei Wochen in der Postfiliale deines Bezirks, länger als irgendwo sonst.',
  },
  {
    id: 'switzerland',
    en: 'Switzerland',
    de: 'in die Schweiz',
    price: 19,
    days: [4, 6],
    carrier: 'Swiss Post',
    outside: true,
    noteEn: 'The plug is of type J, and Swiss VAT is in the price already, so that you pay nothing at the door.',
    noteDe:
      'Der Stecker ist vom Typ J, und die Schweizer Mehrwertsteuer steckt schon im Preis, sodass du an der Tür nichts bezahlst.',
  },
  {
    id: 'liechtenstein',
    en: 'Liechtenstein',
    de: 'nach Liechtenstein',
    price: 19,
    days: [4, 7],
    carrier: 'Liechtensteinische Post',
    outside: true,
    noteEn:
      'The parcel crosses the border together with those for Switzerland, under the same rules and with the same plug.',
    noteDe:
      'Das Paket geht zusammen mit denen für die Schweiz über die Grenze, nach denselben Regeln und mit demselben Stecker.',
  },
  {
    id: 'france',
    en: 'France',
    de: 'nach Frankreich',
    price: 9.9,
    days: [3, 5],
    carrier: 'Colissimo',
    noteEn:
      'Please enter the code of your front door with the address; without it Colissimo leaves the parcel at a shop nearby. Corsica takes two days more.',
    noteDe:
      'Gib bitte den Code der Haustür mit der Anschrift an; ohne ihn bringt Colissimo das Paket in einen Laden in der Nähe. Korsika braucht zwei Tage mehr.',
  },
  {
    id: 'belgium',
    en: 'Belgium',
    de: 'nach Belgien',
    price: 7.9,
    days: [2, 4],
    carrier: 'bpost',
    noteEn: 'You choose the language of the notices, Dutch, French or German, with the language of your account.',
    noteDe:
      'In welcher Sprache die Nachrichten kommen, auf Niederländisch, Französisch oder Deutsch, wählst du mit der Sprache deines Kontos.',
  },
  {
    id: 'netherlands',
    en: 'the Netherlands',
    de: 'in die Niederlande',
    price: 6.9,
    days: [2, 3],
    carrier: 'PostNL',
    noteEn: 'In the evening PostNL comes too: choose a time between six and nine on the tracking page.',
    noteDe: 'PostNL kommt auch abends: Wähle auf der Seite der Sendung eine Zeit zwischen sechs und neun Uhr.',
  },
  {
    id: 'luxembourg',
    en: 'Luxembourg',
    de: 'nach Luxemburg',
    price: 7.9,
    days: [3, 4],
    carrier: 'POST Luxembourg',
    noteEn: 'Lockers of PackUp take table lamps of every size, apart from the large Harbour.',
    noteDe: 'Die Fächer von PackUp nehmen Tischlampen jeder Größe, außer der großen Harbour.',
  },
  {
    id: 'denmark',
    en: 'Denmark',
    de: 'nach Dänemark',
    price: 6.9,
    days: [2, 3],
    carrier: 'PostNord',
    noteEn:
      'Parcels to Bornholm go by way of Ystad and are not slower; the Faroe Islands and Greenland we cannot reach yet.',
    noteDe:
      'Pakete nach Bornholm gehen über Ystad und sind nicht langsamer; die Färöer und Grönland erreichen wir noch nicht.',
  },
  {
    id: 'norway',
    en: 'Norway',
    de: 'nach Norwegen',
    price: 22,
    days: [3, 6],
    carrier: 'Posten',
    outside: true,
    noteEn:
      'Up to 3,000 kroner the Norwegian VAT is paid with the order; Svalbard takes up to two weeks and is free of tax.',
    noteDe:
      'Bis 3.000 Kronen ist die norwegische Mehrwertsteuer mit der Bestellung bezahlt; Spitzbergen dauert bis zu zwei Wochen und ist steuerfrei.',
  },
  {
    id: 'finland',
    en: 'Finland',
    de: 'nach Finnland',
    price: 9.9,
    days: [3, 5],
    carrier: 'Posti',
    noteEn:
      'Most people have the parcel sent to a locker in a supermarket; the Åland Islands need a customs form, which we fill in.',
    noteDe:
      'Die meisten lassen das Paket in ein Fach im Supermarkt schicken; die Ålandinseln brauchen ein Zollformular, das wir ausfüllen.',
  },
  {
    id: 'iceland',
    en: 'Iceland',
    de: 'nach Island',
    price: 24,
    days: [6, 10],
    carrier: 'Pósturinn',
    outside: true,
    noteEn: 'Customs asks for your kennitala, so please have it at hand when the text message of the post arrives.',
    noteDe: 'Der Zoll fragt nach deiner Kennitala; halte sie bereit, wenn die SMS der Post kommt.',
  },
  {
    id: 'italy',
    en: 'Italy',
    de: 'nach Italien',
    price: 11.9,
    days: [4, 6],
    carrier: 'BRT',
    noteEn: 'The name on the bell has to be the name on the parcel. Sicily and Sardinia take two working days more.',
    noteDe: 'Der Name an der Klingel muss der auf dem Paket sein. Sizilien und Sardinien brauchen zwei Werktage mehr.',
  },
  {
    id: 'spain',
    en: 'Spain',
    de: 'nach Spanien',
    price: 12.9,
    days: [5, 7],
    carrier: 'Correos',
    noteEn:
      'To the Balearic Islands it takes three days more; to the Canary Islands, Ceuta and Melilla we do not deliver because of their customs.',
    noteDe:
      'Auf die Balearen dauert es drei Tage länger; auf die Kanaren, nach Ceuta und Melilla liefern wir wegen des Zolls nicht.',
  },
  {
    id: 'poland',
    en: 'Poland',
    de: 'nach Polen',
    price: 9.9,
    days: [3, 5],
    carrier: 'InPost',
    noteEn: 'A Paczkomat takes everything up to the size of a table lamp and opens with the code on your phone.',
    noteDe: 'Ein Paczkomat nimmt alles bis zur Größe einer Tischlampe und öffnet sich mit dem Code auf deinem Handy.',
  },
  {
    id: 'united-kingdom',
    en: 'the United Kingdom',
    de: 'ins Vereinigte Königreich',
    price: 21,
    days: [4, 7],
    carrier: 'Royal Mail',
    outside: true,
    noteEn: 'The plug is of type G with a fuse. Northern Ireland counts as a part of the EU here and costs €14.90.',
    noteDe: 'Der Stecker ist vom Typ G mit einer Sicherung. Nordirland zählt hier zur EU und kostet 14,90 €.',
  },
  {
    id: 'united-states',
    en: 'the United States',
    de: 'in die USA',
    price: 49,
    days: [5, 10],
    carrier: 'UPS',
    outside: true,
    noteEn:
      'Lamps for 120 volts are made with another socket, which adds two days in the workshop. Alaska and Hawaii are possible.',
    noteDe:
      'Lampen für 120 Volt bekommen eine andere Fassung, das dauert in der Werkstatt zwei Tage länger. Alaska und Hawaii sind möglich.',
  },
  {
    id: 'portugal',
    en: 'Portugal',
    price: 13.9,
    days: [5, 7],
    carrier: 'CTT',
    noteEn: 'Madeira and the Azores are reached by ship, which sails on Tuesdays and takes about ten days.',
  },
  {
    id: 'ireland',
    en: 'Ireland',
    price: 14.9,
    days: [4, 6],
    carrier: 'An Post',
    noteEn: 'Write the Eircode with the address, since many houses in the country have no number of their own.',
  },
  {
    id: 'czech-republic',
    en: 'the Czech Republic',
    price: 9.9,
    days: [3, 5],
    carrier: 'Zásilkovna',
    noteEn:
      'You can pick it up at one of many small shops, which keep a parcel for a week and need no identity card but a password.',
  },
  {
    id: 'slovenia',
    en: 'Slovenia',
    price: 11.9,
    days: [4, 6],
    carrier: 'Pošta Slovenije',
    noteEn: 'In the mountains the post comes on three days of the week, so the last entry may stand still for a day.',
  },
  {
    id: 'estonia',
    en: 'Estonia',
    price: 10.9,
    days: [4, 6],
    carrier: 'Omniva',
    noteEn: 'A locker near you is the usual way; whoever wants it at the door chooses this on the page of the parcel.',
  },
  {
    id: 'greece',
    en: 'Greece',
    price: 14.9,
    days: [5, 7],
    carrier: 'ELTA Courier',
    noteEn: 'On small islands the parcel waits at the office by the harbour, as ELTA does not go to each house there.',
  },
];
