/** What the demo's shop told in the year before. */
import type { NewsContent } from './shapes.ts';

export const earlierNews: readonly NewsContent[] = [
  {
    daysAgo: 97,
    category: 'new',
    cover: 'hall',
    en: {
      title: 'A lamp for the floor beside the armchair',
      summary: 'The twelfth one, and the first whose shade can be tilted.',
      text: 'It was drawn for somebody who reads late and does not want to wake anybody. Tilted, its light ends at the edge of the page.\n\nIt comes in three parts and stands in ten minutes.',
    },
    de: {
      title: 'Eine Lampe für den Boden neben dem Sessel',
      summary: 'Die zwölfte, und die erste, deren Schirm sich neigen lässt.',
      text: 'Gezeichnet wurde sie für jemanden, der spät liest und niemanden wecken will. Geneigt endet ihr Licht am Rand der Seite.\n\nSie kommt in drei Teilen und steht nach zehn Minuten.',
    },
  },
  {
    daysAgo: 106,
    category: 'shop',
    en: {
      title: 'Gift cards that are made of wood',
      summary: 'Cut from what is left of a foot, with a code on the back.',
      text: 'They float, smell of oak and can be planed off and used as a bookmark once they are empty.\n\nWho is in a hurry gets the code by mail, as before.',
    },
    de: {
      title: 'Gutscheine aus Holz',
      summary: 'Geschnitten aus dem, was von einem Fuß übrig bleibt, mit einem Code auf der Rückseite.',
      text: 'Sie schwimmen, riechen nach Eiche und lassen sich, wenn sie leer sind, abhobeln und als Lesezeichen verwenden.\n\nWer es eilig hat, bekommt den Code wie bisher per E-Mail.',
    },
  },
  {
    daysAgo: 118,
    category: 'workshop',
    en: {
      title: 'Why the linen comes from one field',
      summary: 'Thirty hectares, one mill, and a summer with too little rain.',
      text: 'Linen of one harvest takes up colour in the same way. So we buy a whole field and not by the metre.\n\nThis year it is a shade darker. You see it only where an old shade hangs beside a new one.',
    },
    de: {
      title: 'Warum das Leinen von einem Feld kommt',
      summary: 'Dreißig Hektar, eine Mühle und ein Sommer mit zu wenig Regen.',
      text: 'Leinen einer Ernte nimmt Farbe auf dieselbe Weise an. Darum kaufen wir ein ganzes Feld und nicht nach Metern.\n\nIn diesem Jahr ist es eine Spur dunkler. Man sieht es nur, wo ein alter Schirm neben einem neuen hängt.',
    },
  },
  {
    daysAgo: 130,
    category: 'repairs',
    en: {
      title: 'Manuals of all lamps, back to the first',
      summary: 'Scanned, searchable, and with the names of all parts.',
      text: 'The first three were typed on paper that has gone brown. They can be read again.\n\nWhere a part has a new number, the old one still finds it.',
    },
    de: {
      title: 'Anleitungen aller Lampen, bis zur ersten',
      summary: 'Eingescannt, durchsuchbar und mit den Namen aller Teile.',
      text: 'Die ersten drei waren auf Papier getippt, das braun geworden ist. Sie lassen sich wieder lesen.\n\nHat ein Teil eine neue Nummer, findet man es auch mit der alten.',
    },
  },
  {
    daysAgo: 143,
    category: 'new',
    cover: 'shades',
    en: {
      title: 'Three shades in summer colours',
      summary: 'Salt, reed and a blue that is called evening.',
      text: 'They fit on every table lamp of 32 centimetres. Evening is the one that surprises: by day it is nearly gray.\n\nSamples come by letter, three at a time, for nothing.',
    },
    de: {
      title: 'Drei Schirme in Sommerfarben',
      summary: 'Salz, Schilf und ein Blau, das Abend heißt.',
      text: 'Sie passen auf jede Tischlampe von 32 Zentimetern. Abend ist die Überraschung: Am Tag ist es fast grau.\n\nMuster kommen per Brief, drei auf einmal, und kosten nichts.',
    },
  },
  {
    daysAgo: 158,
    category: 'shop',
    en: {
      title: 'We deliver to the islands',
      summary: 'By ferry on Tuesdays, at the same price as everywhere.',
      text: 'For six islands a parcel took three weeks. Now it goes with the ferry that brings the bread.\n\nThe day stands in your order as soon as you have typed the postcode.',
    },
    de: {
      title: 'Wir liefern auf die Inseln',
      summary: 'Mit der Fähre am Dienstag, zum selben Preis wie überallhin.',
      text: 'Auf sechs Inseln brauchte ein Paket drei Wochen. Jetzt fährt es mit der Fähre, die das Brot bringt.\n\nDer Tag steht in deiner Bestellung, sobald du die Postleitzahl eingegeben hast.',
    },
  },
  {
    daysAgo: 172,
    category: 'workshop',
    en: {
      title: 'The old lathe is seventy',
      summary: 'Built in 1956, bought for the price of its iron, and still the most exact of all.',
      text: 'Its bearings are new, its bed is not. Every spring somebody scrapes it flat by hand, which takes four days.\n\nOn the open day you may turn a button on it.',
    },
    de: {
      title: 'Die alte Drehbank ist siebzig',
      summary: 'Gebaut 1956, gekauft zum Preis ihres Eisens und noch immer die genaueste.',
      text: 'Ihre Lager sind neu, ihr Bett ist es nicht. In jedem Frühjahr schabt es jemand von Hand eben, das dauert vier Tage.\n\nAm Tag der offenen Tür darfst du einen Knopf auf ihr drehen.',
    },
  },
  {
    daysAgo: 187,
    category: 'repairs',
    en: {
      title: 'Ten years on the socket, not five',
      summary: 'What holds the bulb is guaranteed for longer, also for lamps that you have.',
      text: 'In twelve years four sockets broke. We can promise that.\n\nYou need no paper: the number below the felt is enough.',
    },
    de: {
      title: 'Zehn Jahre auf die Fassung statt fünf',
      summary: 'Was das Leuchtmittel hält, hat länger Garantie, auch bei Lampen, die du schon hast.',
      text: 'In zwölf Jahren sind vier Fassungen gebrochen. Das können wir versprechen.\n\nDu brauchst kein Papier: Die Nummer unter dem Filz genügt.',
    },
  },
  {
    daysAgo: 203,
    category: 'new',
    en: {
      title: 'Small lamps for the wall',
      summary: 'Two new ones, with a cable or without.',
      text: 'The one with a cable hangs on a nail and can be taken down by anybody. The other one wants an electrician and looks as if it had always been there.\n\nBoth take a bulb of your choice.',
    },
    de: {
      title: 'Kleine Lampen für die Wand',
      summary: 'Zwei neue, mit Kabel oder ohne.',
      text: 'Die mit Kabel hängt an einem Nagel und ist schnell wieder abgenommen. Die andere braucht eine Fachkraft und sieht aus, als wäre sie immer da gewesen.\n\nBeide nehmen ein Leuchtmittel deiner Wahl.',
    },
  },
  {
    daysAgo: 219,
    category: 'shop',
    en: {
      title: 'An invoice for every order, in one place',
      summary: 'Your account has all of them, back to the first lamp.',
      text: 'They are files that a tax office takes, in the language of your address.\n\nWho orders as a company can add its number afterwards, and the invoice is written anew.',
    },
    de: {
      title: 'Die Rechnung jeder Bestellung an einem Ort',
      summary: 'In deinem Konto liegen alle, bis zur ersten Lampe.',
      text: 'Es sind Dateien, die ein Finanzamt annimmt, in der Sprache deiner Anschrift.\n\nWer für eine Firma bestellt, kann ihre Nummer nachtragen, und die Rechnung wird neu geschrieben.',
    },
  },
  {
    daysAgo: 236,
    category: 'workshop',
    en: {
      title: 'Open day: 600 people and one lamp',
      summary: 'Everybody turned a little, and it stands straight all the same.',
      text: 'Children did most of the foot. The shade was folded by whoever had patience for eleven folds.\n\nIt was raffled and stands in a library now.',
    },
    de: {
      title: 'Tag der offenen Tür: 600 Leute und eine Lampe',
      summary: 'Jeder hat ein Stück gedreht, und sie steht trotzdem gerade.',
      text: 'Den größten Teil des Fußes haben Kinder gemacht. Den Schirm hat gefaltet, wer für elf Falten Geduld hatte.\n\nSie wurde verlost und steht jetzt in einer Bücherei.',
    },
  },
  {
    daysAgo: 252,
    category: 'new',
    en: {
      title: 'The shop has a messenger',
      summary: 'Ask us from any page: we answer on working days within two hours.',
      text: 'The button is at the lower right. You find the answers to most questions in it too, without waiting for anybody.\n\nWhat you write is read by people in the workshop, not far from your lamp.',
    },
    de: {
      title: 'Der Laden hat einen Messenger',
      summary: 'Frag uns von jeder Seite aus: An Werktagen antworten wir in zwei Stunden.',
      text: 'Der Knopf ist unten rechts. Die Antworten auf die meisten Fragen findest du darin auch, ohne auf jemanden zu warten.\n\nWas du schreibst, lesen Leute in der Werkstatt, nicht weit von deiner Lampe.',
    },
  },
];
