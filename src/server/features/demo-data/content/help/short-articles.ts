/** Short articles of the demo's help center: one question each, told from the shop's tables of facts. */
import { countries, type CountryFacts } from './countries.ts';
import { faults, type FaultFacts } from './faults.ts';
import { lamps, type LampFacts } from './lamps.ts';
import { parts, type PartFacts } from './parts.ts';
import { payments, type PaymentFacts } from './payments.ts';
import type { ArticleContent, ArticleWords } from './collections.ts';
import { shades, type ShadeFacts } from './shades.ts';

export const shortArticles = (): ArticleContent[] => [
  ...countries.map(ofCountry),
  ...payments.map(ofPayment),
  ...lamps.map(ofSize),
  ...lamps.map(ofBulb),
  ...shades.map(ofShade),
  ...parts.map(ofPart),
  ...faults.map(ofFault),
];

/** One of several ways to say it, so that neighbours in a list do not read the same. */
const way = <T>(at: number, ...ways: readonly T[]): T => ways[at % ways.length]!;
const euros = (sum: number): string => (Number.isInteger(sum) ? `€${sum}` : `€${sum.toFixed(2)}`);
const euro = (sum: number): string => `${Number.isInteger(sum) ? sum : sum.toFixed(2).replace('.', ',')} €`;
const comma = (value: number): string => String(value).replace('.', ',');
const firstSentence = (words: string): string => `${words.split(/[.:;](?: |$)/)[0]!}.`;
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function ofCountry(facts: CountryFacts, at: number): ArticleContent {
  const { id, en, de, price, days, carrier, outside, noteEn } = facts;
  const [least, most] = days;
  const cost = price === 0 ? 'free' : euros(price);
  const border = outside
    ? `${capital(en)} lies outside the customs area of the EU; who pays which tax is told in [Orders outside the EU](article:customs).`
    : 'Members of the workshop pay nothing for the way from €150 on, and the sum is taken off in the bag by itself.';
  const text = way(
    at,
    `Yes, we deliver to ${en}. The way is ${price === 0 ? cost : `${cost} for one lamp or several`}; only a floor lamp costs €12 more, because it travels in a box of its own. From the day on which it leaves Göteborg the parcel takes **${least} to ${most} working days** and is brought by ${carrier}.\n\n${noteEn}\n\n${border} The days in the workshop come on top: see [Delivery times and costs](article:delivery-times).`,
    `A parcel to ${en} costs **${cost}**, however many table, wall or pendant lamps are in it. Floor lamps are €12 more. ${carrier} needs ${least} to ${most} working days from Göteborg, and you can [follow it](article:track-a-parcel) from the evening on which it has left.\n\n${noteEn}\n\n${border} Before that a lamp is made, which takes one to five working days, depending on the model.`,
    `From Göteborg to ${en} a lamp is on the road for **${least} to ${most} working days**, in the hands of ${carrier}. We charge ${price === 0 ? 'nothing' : cost} for each order, and €12 on top where a floor lamp is in it. Spare parts that fit into a letter cost €2.50.\n\n${noteEn}\n\n${border} On the page of each lamp you see the day on which it will be with you.`,
  );
  const title = way(
    at,
    `Do you deliver to ${en}?`,
    `How much does delivery to ${en} cost?`,
    `How long does delivery to ${en} take?`,
  );
  const summary = `${price === 0 ? 'Free' : cost}, ${least} to ${most} working days, by ${carrier}.`;
  return {
    key: `delivery-${id}`,
    collection: 'countries',
    en: { title, summary, text },
    ...(de ? { de: inGerman({ ...facts, de }, at) } : {}),
  };
}

function inGerman(
  { de, price, days, carrier, outside, noteDe }: CountryFacts & { de: string },
  at: number,
): ArticleWords {
  const [least, most] = days;
  const cost = price === 0 ? 'nichts' : euro(price);
  const border = outside
    ? 'Weil dabei eine Zollgrenze überquert wird, lies bitte auch [Bestellungen außerhalb der EU](article:customs): Dort steht, wer welche Steuer zahlt.'
    : 'Mitglieder der Werkstatt zahlen ab 150 € keinen Versand; der Betrag verschwindet in der Tasche von selbst.';
  const text = way(
    at,
    `Ja, wir liefern ${de}. Der Weg kostet ${cost}, gleich wie viele Lampen du bestellst; nur eine Stehlampe kostet 12 € mehr, weil sie in einem eigenen Karton reist. Von dem Tag an, an dem es Göteborg verlässt, braucht das Paket **${least} bis ${most} Werktage**. Gebracht wird es von ${carrier}.\n\n${noteDe}\n\n${border} Dazu kommen die Tage in der Werkstatt: siehe [Lieferzeiten und Versandkosten](article:delivery-times).`,
    `Ein Paket ${de} kostet **${cost}**, gleich wie viele Tisch-, Wand- oder Hängelampen darin liegen. Stehlampen kosten 12 € mehr. ${carrier} braucht von Göteborg ${least} bis ${most} Werktage, und ab dem Abend des Versands kannst du die Sendung [verfolgen](article:track-a-parcel).\n\n${noteDe}\n\n${border} Vorher wird die Lampe gemacht, das dauert je nach Modell einen bis fünf Werktage.`,
    `Von Göteborg ${de} ist eine Lampe **${least} bis ${most} Werktage** unterwegs, in den Händen von ${carrier}. Wir berechnen ${cost} je Bestellung und 12 € zusätzlich, wenn eine Stehlampe dabei ist. Ersatzteile, die in einen Brief passen, kosten 2,50 €.\n\n${noteDe}\n\n${border} Auf der Seite jeder Lampe siehst du den Tag, an dem sie bei dir ist.`,
  );
  const title = way(
    at,
    `Liefert ihr auch ${de}?`,
    `Was kostet die Lieferung ${de}?`,
    `Wie lange dauert die Lieferung ${de}?`,
  );
  const summary = `${price === 0 ? 'Kostenlos' : cost}, ${least} bis ${most} Werktage, mit ${carrier}.`;
  return { title, summary, text };
}

function ofPayment(facts: PaymentFacts): ArticleContent {
  const { id, en, de, most, whereEn, whereDe, chargedEn, chargedDe, hintEn, hintDe } = facts;
  const endEn = most === undefined ? 'There is no upper end for the sum' : `The sum may be up to ${euros(most)}`;
  const endDe =
    most === undefined ? 'Für den Betrag gibt es keine Grenze' : `Der Betrag darf bis zu ${euro(most)} betragen`;
  return {
    key: `pay-${id}`,
    collection: 'paying',
    en: {
      title: `Can I pay ${en}?`,
      summary: `Yes, ${whereEn}.`,
      text: `Yes, you can pay ${en} ${whereEn}. ${endEn}, delivery included. When is it charged? As always with us not before it has to be: ${chargedEn}.\n\n${hintEn}\n\nIf it does not work, choose another way on the same page; your bag stays as it is. All of them stand side by side in [How you can pay](article:ways-to-pay).`,
    },
    de: {
      title: `Kann ich ${de} bezahlen?`,
      summary: `Ja, ${whereDe}.`,
      text: `Ja, du kannst ${de} bezahlen, und zwar ${whereDe}. ${endDe}, Versand eingeschlossen. Und wann wird abgebucht? Wie immer bei uns nicht früher als nötig: ${chargedDe}.\n\n${hintDe}\n\nKlappt es nicht, wähle auf derselben Seite einen anderen Weg; deine Tasche bleibt, wie sie ist. Alle Wege stehen nebeneinander unter [So kannst du bezahlen](article:ways-to-pay).`,
    },
  };
}

function ofSize(
  { name, kindEn, kindDe, height, width, weight, box, sizeEn, sizeDe }: LampFacts,
  at: number,
): ArticleContent {
  return {
    key: `size-${name.toLowerCase()}`,
    collection: 'sizes',
    en: {
      title: way(at, `How big is the ${name}?`, `What are the measures of the ${name}?`, `How high is the ${name}?`),
      summary: `${height} cm high, ${width} cm wide, ${weight} kg.`,
      text: `The *${name}*, our ${kindEn}, is **${height} cm high**, and its shade has a width of **${width} cm**. It weighs ${weight} kg without a bulb. ${sizeEn}\n\nIt travels in pieces: the box measures ${box} cm. All measures are those of a lamp that has been put together; since shades are folded by hand, one may differ from another by up to half a centimetre. Whether it suits the place that you have in mind is told in [Which lamp suits which room?](article:choose-a-lamp)`,
    },
    de: {
      title: way(at, `Wie groß ist die ${name}?`, `Welche Maße hat die ${name}?`, `Wie hoch ist die ${name}?`),
      summary: `${height} cm hoch, ${width} cm breit, ${comma(weight)} kg.`,
      text: `Die *${name}*, ${kindDe} unter unseren Lampen, ist **${height} cm hoch**, und ihr Schirm ist **${width} cm breit**. Ohne Leuchtmittel wiegt sie ${comma(weight)} kg. ${sizeDe}\n\nSie reist in Teilen: Der Karton misst ${box} cm. Alle Maße gelten für die zusammengebaute Lampe; weil Schirme von Hand gefaltet werden, kann einer vom anderen bis zu einem halben Zentimeter abweichen. Ob sie an deinen Platz passt, erfährst du unter [Welche Lampe passt in welchen Raum?](article:choose-a-lamp)`,
    },
  };
}

const EVENING_HOURS_A_YEAR = 3 * 365;

function ofBulb({ name, socket, watts, lumens, bulbEn, bulbDe }: LampFacts, at: number): ArticleContent {
  const power = Math.round((watts * EVENING_HOURS_A_YEAR) / 1000);
  return {
    key: `bulb-${name.toLowerCase()}`,
    collection: 'sizes',
    en: {
      title: way(at, `Which bulb fits the ${name}?`, `Which socket does the ${name} have?`),
      summary: `${socket}, LED of up to ${watts} watts, about ${lumens} lumens.`,
      text: `The *${name}* has a socket of the type **${socket}** and takes an LED of up to **${watts} watts**. We suggest about ${lumens} lumens and 2,700 kelvins for an evening at home. ${bulbEn}\n\nThree hours on each evening of a year then need ${power} kilowatt hours at most. Bulbs with a glowing wire become too hot for linen and should not be used. What the numbers on the packet mean is told in [Choose the right bulb](article:choose-a-bulb), and what a dimmer asks for in [Dim your lamp](article:dimming).`,
    },
    de: {
      title: way(at, `Welches Leuchtmittel passt in die ${name}?`, `Welche Fassung hat die ${name}?`),
      summary: `${socket}, LED bis ${watts} Watt, etwa ${lumens} Lumen.`,
      text: `Die *${name}* hat eine Fassung vom Typ **${socket}** und nimmt eine LED bis **${watts} Watt**. Für einen Abend zu Hause empfehlen wir etwa ${lumens} Lumen und 2.700 Kelvin. ${bulbDe}\n\nDrei Stunden an jedem Abend brauchen im Jahr dann höchstens ${power} Kilowattstunden. Glühlampen mit Draht werden für Leinen zu heiß und gehören nicht hinein. Was die Zahlen auf der Schachtel bedeuten, steht unter [Das richtige Leuchtmittel](article:choose-a-bulb), und was ein Dimmer verlangt, unter [Deine Lampe dimmen](article:dimming).`,
    },
  };
}

function ofShade({ name, dye, light, look, care, spring }: ShadeFacts, at: number): ArticleContent {
  const begin = spring
    ? `From spring on there are shades in ${name}. They are dyed with ${dye}`
    : `Shades in ${name} are dyed with ${dye}`;
  return {
    key: `shade-${name.replaceAll(' ', '-')}`,
    collection: 'shades',
    en: {
      title: way(at, `What does a shade in ${name} look like?`, `How much light does a shade in ${name} let through?`),
      summary: `Dyed with ${dye}; ${light} % of the light passes.`,
      text: `${begin}. ${look} About **${light} %** of the light of the bulb passes through the cloth, the rest goes up and down.\n\n${care}\n\nYou can have it on every lamp with a linen shade, and later as a new shade for €49. If it is nearly but not quite what you want, [mix your own](article:mix-your-shade). How to wash it is told in [Clean the shade and the oak](article:clean-the-shade).`,
    },
    ...(spring ? { isDraft: true } : {}),
  };
}

function ofPart({ name, number, price, fits, how, hint, parcel }: PartFacts, at: number): ArticleContent {
  const sent = parcel
    ? 'It is sent as a parcel, at the price of a lamp to your country.'
    : 'It is sent as a letter for €2.50, to every country that we deliver to.';
  return {
    key: `part-${number.toLowerCase()}`,
    collection: 'care',
    en: {
      title: way(at, `Can I buy a new ${name}?`, `How do I change the ${name}?`, `What does a ${name} cost?`),
      summary: `${euros(price)}, part ${number}.`,
      text: `Yes: the ${name} is part **${number}** and costs **${euros(price)}**. It fits ${fits}. ${how}. ${hint}\n\n${sent} You find it under Lamps › Spare parts, and how to do the work safely in [Spare parts and small repairs](article:spare-parts). Within five years have a look at [our guarantee](article:guarantee) first: it may be free.`,
    },
  };
}

function ofFault(facts: FaultFacts, at: number): ArticleContent {
  const { id, of, askEn, askDe, whyEn, whyDe, doEn, doDe, addedEn } = facts;
  const isLamp = of === 'lamp';
  return {
    key: `fault-${id}`,
    collection: isLamp ? 'care' : 'account',
    en: {
      title: askEn,
      summary: firstSentence(whyEn),
      text: `${whyEn}\n\n${doEn} If you cannot get any further, write to us with the number of your order.\n\n${
        isLamp
          ? way(
              at,
              'If that was not it, press *Something is wrong* in the order and add a short film; see [our guarantee](article:guarantee).',
              'Parts for it are listed in [Spare parts and small repairs](article:spare-parts).',
            )
          : 'More about your account and what we keep of you is told in [Sign in, password and account](article:sign-in).'
      }`,
    },
    de: {
      title: askDe,
      summary: firstSentence(whyDe),
      text: `${whyDe}\n\n${doDe} Kommst du nicht weiter, schreib uns mit der Nummer deiner Bestellung.\n\n${
        isLamp
          ? way(
              at,
              'War es das nicht, drücke in der Bestellung *Etwas stimmt nicht* und füge einen kurzen Film hinzu; siehe [unsere Garantie](article:guarantee).',
              'Die Teile dafür stehen unter [Ersatzteile und kleine Reparaturen](article:spare-parts).',
            )
          : 'Mehr über dein Konto und was wir von dir speichern, steht unter [Anmelden, Passwort und Konto](article:sign-in).'
      }`,
    },
    ...(addedEn ? { added: addedEn } : {}),
  };
}
