/** Ways to pay in the demo's shop. */
export type PaymentFacts = {
  readonly id: string;
  readonly en: string;
  readonly de: string;
  /** In euros; missing: no end. */
  readonly most?: number;
  readonly whereEn: string;
  readonly whereDe: string;
  readonly chargedEn: string;
  readonly chargedDe: string;
  readonly hintEn: string;
  readonly hintDe: string;
};

export const payments: readonly PaymentFacts[] = [
  {
    id: 'credit-card',
    en: 'by credit card',
    de: 'mit Kreditkarte',
    most: 5000,
    whereEn: 'in every country that we deliver to',
    whereDe: 'in jedem Land, in das wir liefern',
    chargedEn: 'your bank reserves the sum and pays it out to us on the day on which the lamp leaves the workshop',
    chargedDe:
      'deine Bank merkt den Betrag vor und zahlt ihn an dem Tag an uns, an dem die Lampe die Werkstatt verlässt',
    hintEn: 'Visa, Mastercard and American Express work, and cards for debit with one of these signs as well.',
    hintDe: 'Visa, Mastercard und American Express gehen, ebenso Debitkarten mit einem dieser Zeichen.',
  },
  {
    id: 'paypal',
    en: 'with PayPal',
    de: 'mit PayPal',
    most: 3000,
    whereEn: 'in every country that we deliver to',
    whereDe: 'in jedem Land, in das wir liefern',
    chargedEn: 'PayPal keeps the sum ready and books it when the parcel is handed to the carrier',
    chargedDe: 'PayPal hält den Betrag bereit und bucht ihn, wenn das Paket dem Lieferdienst übergeben wird',
    hintEn: 'The address in the order counts, not the one that is stored at PayPal, so check it before you confirm.',
    hintDe:
      'Es gilt die Anschrift der Bestellung, nicht die bei PayPal hinterlegte; prüfe sie also vor dem Bestätigen.',
  },
  {
    id: 'direct-debit',
    en: 'by direct debit',
    de: 'per Lastschrift',
    most: 1000,
    whereEn: 'in all countries that have the euro',
    whereDe: 'in allen Ländern mit Euro',
    chargedEn: 'we draw the sum two working days after the lamp has left',
    chargedDe: 'wir ziehen den Betrag zwei Werktage nach dem Versand der Lampe ein',
    hintEn:
      'You give us a mandate for this one order, and your bank takes the money back within eight weeks if you ask it to.',
    hintDe:
      'Du erteilst uns ein Mandat für diese eine Bestellung, und deine Bank holt das Geld auf Wunsch acht Wochen lang zurück.',
  },
  {
    id: 'invoice',
    en: 'on account, with an invoice',
    de: 'auf Rechnung',
    most: 800,
    whereEn: 'in Sweden, Norway, Denmark, Germany and Austria',
    whereDe: 'in Schweden, Norwegen, Dänemark, Deutschland und Österreich',
    chargedEn: 'you have 30 days from the day on which the lamp has arrived',
    chargedDe: 'du hast 30 Tage Zeit, gerechnet ab dem Tag, an dem die Lampe ankommt',
    hintEn: 'We ask an agency once whether that is all right; if it says no, the other ways remain open to you.',
    hintDe: 'Wir fragen einmal bei einer Auskunftei nach; sagt sie nein, stehen dir alle anderen Wege offen.',
  },
  {
    id: 'bank-transfer',
    en: 'by bank transfer',
    de: 'per Überweisung',
    whereEn: 'in every country that we deliver to',
    whereDe: 'in jedem Land, in das wir liefern',
    chargedEn: 'we begin with your lamp when the money has arrived, which takes one to three days',
    chargedDe: 'wir beginnen mit deiner Lampe, sobald das Geld da ist, was ein bis drei Tage dauert',
    hintEn: 'Write nothing but the number of the order into the purpose, or a machine will not find it.',
    hintDe: 'Schreib nur die Bestellnummer in den Verwendungszweck, sonst findet die Maschine sie nicht.',
  },
  {
    id: 'gift-card',
    en: 'with a gift card',
    de: 'mit einer Geschenkkarte',
    most: 500,
    whereEn: 'in every country, also if it was bought in another one',
    whereDe: 'in jedem Land, auch wenn sie in einem anderen gekauft wurde',
    chargedEn: 'the sum is taken off the card at once, and comes back onto it if you cancel',
    chargedDe: 'der Betrag geht sofort von der Karte ab und kommt zurück, wenn du stornierst',
    hintEn: 'Up to five cards can be joined in one order, and what is left stays valid for three years.',
    hintDe: 'Bis zu fünf Karten lassen sich in einer Bestellung verbinden, und der Rest bleibt drei Jahre gültig.',
  },
  {
    id: 'three-parts',
    en: 'in three parts',
    de: 'in drei Raten',
    most: 2000,
    whereEn: 'in the EU, for members of the workshop and workshop friends',
    whereDe: 'in der EU, für Mitglieder und Freunde der Werkstatt',
    chargedEn: 'the first third is due when the lamp leaves, the others 30 and 60 days later',
    chargedDe: 'das erste Drittel ist beim Versand fällig, die anderen 30 und 60 Tage danach',
    hintEn: 'There is no interest and no fee, and you may pay the rest earlier under Account › Orders.',
    hintDe: 'Es gibt weder Zinsen noch Gebühren, und den Rest darfst du unter Konto › Bestellungen früher zahlen.',
  },
  {
    id: 'cash',
    en: 'in cash when I collect it',
    de: 'bar beim Abholen',
    most: 1500,
    whereEn: 'at the workshop in Göteborg, Monday to Thursday from nine to four',
    whereDe: 'in der Werkstatt in Göteborg, montags bis donnerstags von neun bis vier',
    chargedEn: 'you pay when you hold the lamp in your hands',
    chargedDe: 'du zahlst, wenn du die Lampe in den Händen hältst',
    hintEn: 'We take kronor and euros, and keep a finished lamp for you for three weeks.',
    hintDe: 'Wir nehmen Kronen und Euro und heben eine fertige Lampe drei Wochen für dich auf.',
  },
];
