/** Names and lives of people who do not exist. Each name says which language its bearer writes in. */
export type Tongue = 'de' | 'en';

/** The academy's own people: administrators. */
export const staffPeople: readonly { readonly first: string; readonly last: string; readonly tongue: Tongue }[] = [
  { first: 'Nora', last: 'Feldkamp', tongue: 'de' },
  { first: 'Idris', last: 'Okonra', tongue: 'en' },
  { first: 'Hanne', last: 'Brandhoff', tongue: 'de' },
  { first: 'Mateo', last: 'Villarel', tongue: 'en' },
  { first: 'Yuki', last: 'Tanabori', tongue: 'en' },
];

export const firstNames: Readonly<Record<Tongue, readonly string[]>> = {
  de: (
    'Anneliese Bastian Carla Dennis Elif Fabian Greta Henrik Ilka Jannis Katharina Leonie Malte Nele Oskar Paula ' +
    'Rasmus Svenja Thilo Ulrike Veit Wiebke Yannik Zoë Björn Käthe Jörg Änne Meryem Emre Lukas Merle Finja Torben'
  ).split(' '),
  en: (
    'Amira Benedict Chloe Dario Eilidh Farah Gwen Hugo Imani Jasper Keira Lachlan Maeve Nikhil Oona Priya Quentin ' +
    'Rosalind Samir Tamsin Uma Viktor Winona Xavier Yasmin Zeke Ewa Søren Nuno Ines Goran Linnea Tadeo Aiko'
  ).split(' '),
};

export const lastNames: readonly string[] = (
  'Abelung Ackerbeck Birkwald Bramstedter Corvello Dahlquist Demirsoy Eschbach Farnholt Fenwright Gellerup Granholm ' +
  'Hartwick Hollerbach Ibenhain Jarosław Kettelhut Kirchgarten Larkspur Lindenau Marchetta Mühlenkamp Nadjari ' +
  'Northrop-Hale Oberwinter Okafuru Pellworm Petrossi Quistgaard Rauschenfels Rosenquill Saatfeld Silverthwaite ' +
  'Steinbrück-Ohm Tannhofer Thistlewood Uhlenbrock Vandermoor Vasconi Wendelstein Wiesengrund Yıldıray Zeltinger ' +
  'Zimmerath Ásgrímur Brennicke Castellane Drosselbart Ellerkamp Fjordsen'
).split(' ');

export const cities: Readonly<Record<Tongue, readonly (readonly [zip: string, city: string, country: string])[]>> = {
  de: [
    ['44137', 'Dortmund', 'Deutschland'],
    ['04109', 'Leipzig', 'Deutschland'],
    ['79098', 'Freiburg', 'Deutschland'],
    ['6020', 'Innsbruck', 'Österreich'],
    ['3011', 'Bern', 'Schweiz'],
    ['24103', 'Kiel', 'Deutschland'],
  ],
  en: [
    ['BS1 4DJ', 'Bristol', 'United Kingdom'],
    ['D02 XY45', 'Dublin', 'Ireland'],
    ['97205', 'Portland', 'United States'],
    ['1012', 'Amsterdam', 'Netherlands'],
    ['411 03', 'Göteborg', 'Sweden'],
    ['1100-148', 'Lisboa', 'Portugal'],
  ],
};

export const streets: Readonly<Record<Tongue, readonly string[]>> = {
  de: ['Lindenweg', 'Am Mühlbach', 'Kastanienallee', 'Obere Gasse', 'Hafenstraße', 'Schulplatz'],
  en: ['Orchard Lane', 'Harbour Street', 'Willow Road', 'Mill Walk', 'Station Parade', 'Cooper Row'],
};

export const descriptions: Readonly<Record<Tongue, readonly string[]>> = {
  de: [
    'Quereinsteiger aus der Gastronomie. Lerne abends und am liebsten mit Aufgaben, die man anfassen kann.',
    'Informatikstudentin im vierten Semester, sucht eine Werkstudentenstelle rund um Daten.',
    'Seit zehn Jahren Mediengestalter, jetzt lerne ich endlich, meine Entwürfe selbst zu bauen.',
    'Lehrerin. Ich probiere hier aus, was ich im Unterricht weitergebe.',
    'Fachinformatiker in Ausbildung, zweites Lehrjahr. Linux, Netzwerke, Kaffee.',
    'Ich schreibe Aufgaben zu SQL. Hinweise auf Fehler bitte gern!',
    'Rentner mit Zeit und Neugier. Früher Schaltpläne, heute Python.',
    'Zwischen zwei Jobs und auf dem Weg ins Backend.',
  ],
  en: [
    'Former chef, now three months into web development. I like tasks that explain why.',
    'Physics student who keeps ending up in spreadsheets and wants something better.',
    'I run a two-person design studio and learn the code side at night.',
    'Support engineer. Here to finally understand what the logs are telling me.',
    'Back to work after parental leave; refreshing Python and learning Git properly.',
    'I write challenges about accessibility. Tell me where they are unfair.',
    'Career changer from nursing. Data protection is what I care about most.',
    'Hobby game developer, professional night owl.',
  ],
};

export const personTags: Readonly<Record<Tongue, readonly string[]>> = {
  de: ['Frontend', 'Einsteiger', 'Abendkurs', 'Mentorin', 'Ausbildung', 'Daten', 'Design', 'sucht Job', 'Nachhilfe'],
  en: ['frontend', 'beginner', 'evenings', 'mentor', 'career change', 'data', 'design', 'open to work', 'study group'],
};

export const devices: readonly string[] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
];

/** What staff write beside a change of a balance. */
export const coinWords: Readonly<Record<Tongue, readonly { readonly coins: number; readonly why: string }[]>> = {
  de: [
    { coins: 150, why: 'Willkommensbonus' },
    { coins: 250, why: 'Lernwoche im Frühjahr, zweiter Platz' },
    { coins: 60, why: 'Fehler in einer Aufgabe gemeldet, danke!' },
    { coins: 500, why: 'Werkstattabend geleitet' },
    { coins: -40, why: 'Doppelt gebuchte Belohnung zurückgenommen' },
    { coins: -80, why: 'Eingelöst: Kursplatz am Wochenende' },
  ],
  en: [
    { coins: 150, why: 'Welcome bonus' },
    { coins: 300, why: 'Spring sprint, first place' },
    { coins: 75, why: 'Helpful answers in the study group' },
    { coins: 450, why: 'Ran a workshop evening' },
    { coins: -50, why: 'Reward was booked twice, taken back' },
    { coins: -90, why: 'Redeemed: a seat in the weekend course' },
  ],
};
