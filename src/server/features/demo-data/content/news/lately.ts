/** What the demo's shop has told in the last months. */
import type { NewsContent } from './shapes.ts';

export const latelyNews: readonly NewsContent[] = [
  {
    daysAgo: 2,
    category: 'new',
    cover: 'shades',
    version: 'Catalogue 26.4',
    en: {
      title: 'Ember now comes in ochre',
      summary: 'For two years people asked for a colour that looks warm even when the lamp is off.',
      text: 'We tried nineteen. The one that stayed is an earth pigment, laid on in eleven thin coats.\n\n## What is different\n\nThe ochre shade is open a little wider at the top. Its light reaches the ceiling, and the room looks larger. Your bulbs fit as before: see [the right bulb](article:choose-a-bulb).\n\n> [!TIP]\n> If you own an Ember already, the shade alone fits and takes a minute to change.',
    },
    de: {
      title: 'Ember gibt es jetzt in Ocker',
      summary: 'Zwei Jahre lang wurde nach einer Farbe gefragt, die warm aussieht, auch wenn die Lampe aus ist.',
      text: 'Neunzehn haben wir probiert. Geblieben ist ein Erdpigment, das in elf dünnen Schichten aufgetragen wird.\n\n## Was anders ist\n\nDer Schirm in Ocker ist oben etwas weiter offen. Sein Licht reicht bis zur Decke, und der Raum wirkt größer. Deine Leuchtmittel passen wie bisher: siehe [das richtige Leuchtmittel](article:choose-a-bulb).\n\n> [!TIP]\n> Wenn du schon eine Ember hast, passt der Schirm allein und ist in einer Minute getauscht.',
    },
  },
  {
    daysAgo: 9,
    category: 'workshop',
    en: {
      title: 'A day in the lacquer room',
      summary: 'How a shade gets its eleven coats, and why the ninth decides.',
      text: 'At seven the room has 21 degrees and no draught. Until noon nobody speaks much: a coat dries for forty minutes, and in that time the next shade waits.\n\nThe ninth coat is the one that shows every grain of dust. What does not pass goes back to the sandpaper, which is one shade in six.',
    },
    de: {
      title: 'Ein Tag im Lackraum',
      summary: 'Wie ein Schirm seine elf Schichten bekommt, und warum die neunte entscheidet.',
      text: 'Um sieben hat der Raum 21 Grad und keinen Luftzug. Bis zum Mittag wird wenig geredet: Eine Schicht trocknet vierzig Minuten, und so lange wartet der nächste Schirm.\n\nDie neunte Schicht zeigt jedes Staubkorn. Was nicht besteht, geht zurück zum Schleifpapier, das ist einer von sechs.',
    },
  },
  {
    daysAgo: 16,
    category: 'repairs',
    fulfils: ['Spare parts shop', 'Repair kits with the right screwdriver'],
    en: {
      title: 'Spare parts for every lamp since 2014',
      summary: 'Switches, cables, feet and shades, one by one. You asked for it often, and here it is.',
      text: 'All parts that can be unscrewed are in the shop now, with a number that stands on the last page of your manual too.\n\nWhoever would rather not do it alone sends the lamp in: what a repair costs is said before we begin.',
    },
    de: {
      title: 'Ersatzteile für jede Lampe seit 2014',
      summary: 'Schalter, Kabel, Füße und Schirme, jedes einzeln. Oft gewünscht, und hier sind sie.',
      text: 'Alles, was sich abschrauben lässt, gibt es jetzt im Laden, mit einer Nummer, die auch auf der letzten Seite deiner Anleitung steht.\n\nWer es lieber nicht allein macht, schickt die Lampe ein: Was eine Reparatur kostet, sagen wir, bevor wir anfangen.',
    },
  },
  {
    daysAgo: 24,
    category: 'shop',
    cover: 'tracking',
    fulfils: ['Text message when a parcel is late'],
    en: {
      title: 'If a parcel is late you learn it first',
      summary: 'By mail and, if you like, by text message, before you have to ask.',
      text: 'When the carrier tells us of a delay we tell you in the same hour, with the new day.\n\nYou can choose the way in your account. Nothing else comes by text message, ever.',
    },
    de: {
      title: 'Kommt ein Paket später, erfährst du es zuerst',
      summary: 'Per E-Mail und, wenn du magst, per Textnachricht, bevor du fragen musst.',
      text: 'Sobald der Paketdienst uns eine Verspätung meldet, melden wir sie dir in derselben Stunde, mit dem neuen Tag.\n\nDen Weg wählst du in deinem Konto. Sonst kommt nie etwas per Textnachricht.',
    },
  },
  {
    daysAgo: 31,
    category: 'new',
    en: {
      title: 'Bowls from the potter next door',
      summary: 'Forty pieces, thrown in the street where the lamps are turned.',
      text: 'Each bowl has its own number and a glaze of ash and feldspar. They are made for fruit, keys and whatever lies on a table under a lamp.\n\nWhen the forty are gone there are none until spring.',
    },
    de: {
      title: 'Schalen aus der Töpferei nebenan',
      summary: 'Vierzig Stück, gedreht in der Straße, in der auch die Lampen entstehen.',
      text: 'Jede Schale hat ihre eigene Nummer und eine Glasur aus Asche und Feldspat. Sie sind für Obst, Schlüssel und was sonst unter einer Lampe auf dem Tisch liegt.\n\nSind die vierzig weg, gibt es bis zum Frühling keine.',
    },
  },
  {
    daysAgo: 40,
    category: 'shop',
    cover: 'box',
    en: {
      title: 'Boxes without plastic',
      summary: 'Wool, oak shavings and paper tape, and the lamp stands as safely as before.',
      text: 'We let two hundred parcels fall from a metre before we changed. Three more broke than with foam, and since then a second ring of cardboard holds the foot.\n\nThe wool can go onto the compost, or around the next thing that you send.',
    },
    de: {
      title: 'Kartons ohne Plastik',
      summary: 'Wolle, Eichenspäne und Papierband, und die Lampe steht so sicher wie vorher.',
      text: 'Bevor wir umgestellt haben, ließen wir zweihundert Pakete aus einem Meter fallen. Drei mehr als mit Schaumstoff gingen kaputt, und seitdem hält ein zweiter Ring aus Pappe den Fuß.\n\nDie Wolle darf auf den Kompost, oder um das Nächste, was du verschickst.',
    },
  },
  {
    daysAgo: 47,
    category: 'workshop',
    en: {
      title: 'The oak of this winter',
      summary: 'Eleven trunks from a wood forty kilometres away, and what becomes of them.',
      text: 'A trunk lies for two years before we cut it. What is felled this winter is a lamp in three at the earliest.\n\nFrom the ends we turn switches, from what is left come the shavings in your parcel.',
    },
    de: {
      title: 'Die Eiche dieses Winters',
      summary: 'Elf Stämme aus einem Wald in vierzig Kilometern Entfernung, und was aus ihnen wird.',
      text: 'Ein Stamm liegt zwei Jahre, bevor wir ihn schneiden. Was in diesem Winter fällt, ist frühestens in drei Jahren eine Lampe.\n\nAus den Enden drehen wir Schalter, und aus dem Rest kommen die Späne in deinem Paket.',
    },
  },
  {
    daysAgo: 55,
    category: 'repairs',
    en: {
      title: 'Your lamp repaired while you wait',
      summary: 'Every first Saturday of the month, in the workshop, with coffee.',
      text: 'Bring it as it is. Most things take half an hour: a switch, a cable, a socket.\n\nYou pay the part alone. Who likes to learn it holds the screwdriver.',
    },
    de: {
      title: 'Deine Lampe repariert, während du wartest',
      summary: 'Jeden ersten Samstag im Monat, in der Werkstatt, mit Kaffee.',
      text: 'Bring sie, wie sie ist. Das meiste dauert eine halbe Stunde: ein Schalter, ein Kabel, eine Fassung.\n\nDu zahlst nur das Teil. Wer es lernen möchte, hält den Schraubendreher.',
    },
  },
  {
    daysAgo: 63,
    category: 'new',
    cover: 'bulbs',
    version: 'Catalogue 26.3',
    en: {
      title: 'A dimmer that remembers',
      summary: 'Press long to set the brightness, short to come back to it.',
      text: 'The new dimmer fits into every foot since 2019. It needs no hub, no account and no phone.\n\nWith bulbs that cannot be dimmed it switches only, and does no harm.',
    },
    de: {
      title: 'Ein Dimmer, der sich erinnert',
      summary: 'Lang drücken stellt die Helligkeit ein, kurz drücken kehrt zu ihr zurück.',
      text: 'Der neue Dimmer passt in jeden Fuß seit 2019. Er braucht keine Zentrale, kein Konto und kein Telefon.\n\nMit Leuchtmitteln, die sich nicht dimmen lassen, schaltet er nur und schadet nicht.',
    },
  },
  {
    daysAgo: 72,
    category: 'shop',
    en: {
      title: 'Sixty days to think it over',
      summary: 'Returns have twice the time now, also for orders of last month.',
      text: 'A lamp has to stand in a room for a while. So you have sixty days, and the label lies in the box.\n\nWhat comes back unhurt is sold as a second choice, with its story on a card.',
    },
    de: {
      title: 'Sechzig Tage zum Überlegen',
      summary: 'Rücksendungen haben jetzt doppelt so viel Zeit, auch für Bestellungen des letzten Monats.',
      text: 'Eine Lampe muss eine Weile in einem Raum stehen. Darum hast du sechzig Tage, und der Aufkleber liegt im Karton.\n\nWas heil zurückkommt, verkaufen wir als zweite Wahl, mit seiner Geschichte auf einer Karte.',
    },
  },
  {
    daysAgo: 80,
    category: 'workshop',
    en: {
      title: 'Lina turns the feet now',
      summary: 'Three years an apprentice, since Monday at the big lathe.',
      text: 'Her piece for the examination was a foot from a single branch, knots and all. It stands in the window, and no, it is not for sale.\n\nIf your lamp has an L below the felt it is one of hers.',
    },
    de: {
      title: 'Lina dreht jetzt die Füße',
      summary: 'Drei Jahre in der Lehre, seit Montag an der großen Drehbank.',
      text: 'Ihr Gesellenstück war ein Fuß aus einem einzigen Ast, samt Knoten. Es steht im Fenster, und nein, es ist nicht zu verkaufen.\n\nHat deine Lampe unter dem Filz ein L, ist sie von ihr.',
    },
  },
  {
    daysAgo: 88,
    category: 'repairs',
    en: {
      title: 'What broke most often this year',
      summary: 'A short list, and what we have changed because of it.',
      text: 'Of 1,900 lamps 41 came back. Twenty had a loose switch, nine a cracked shade, the rest something that happens once.\n\nThe switch has a second spring since May. For the shade there is a [way of cleaning](article:assembly) that does not press on the fold.',
    },
    de: {
      title: 'Was in diesem Jahr am häufigsten kaputtging',
      summary: 'Eine kurze Liste, und was wir deswegen geändert haben.',
      text: 'Von 1900 Lampen kamen 41 zurück. Zwanzig hatten einen lockeren Schalter, neun einen gerissenen Schirm, der Rest etwas, das nur einmal vorkommt.\n\nDer Schalter hat seit Mai eine zweite Feder. Für den Schirm steht in der [Anleitung](article:assembly), wie man ihn hält, ohne auf die Falte zu drücken.',
    },
  },
];
