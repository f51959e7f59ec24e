/** What readers of the shop's help center look for: what is answered, by the key of its article, and what is not. */

type Words = { readonly en: readonly string[]; readonly de: readonly string[] };

export const answeredSearches: readonly (Words & { readonly article: string })[] = [
  {
    article: 'track-a-parcel',
    en: ['track parcel', 'where is my parcel', 'tracking'],
    de: ['paket verfolgen', 'sendung'],
  },
  { article: 'returns', en: ['return', 'send back', 'return a lamp'], de: ['rückgabe', 'zurückschicken'] },
  { article: 'invoices', en: ['invoice', 'vat invoice'], de: ['rechnung'] },
  { article: 'delivery-times', en: ['delivery time', 'how long shipping'], de: ['lieferzeit'] },
  { article: 'assembly', en: ['assembly', 'mount the lamp'], de: ['montage', 'aufbau'] },
  { article: 'dimming', en: ['dimmer', 'dim the light'], de: ['dimmen'] },
  { article: 'choose-a-bulb', en: ['which bulb', 'bulb e27'], de: ['leuchtmittel'] },
  { article: 'guarantee', en: ['guarantee', 'warranty'], de: ['garantie'] },
  { article: 'ways-to-pay', en: ['payment methods', 'pay by card'], de: ['zahlungsarten'] },
  { article: 'vouchers', en: ['voucher'], de: ['gutschein'] },
  { article: 'sign-in', en: ['sign in', 'forgot password'], de: ['anmelden', 'passwort vergessen'] },
  { article: 'customs', en: ['customs'], de: ['zoll'] },
];

/** The first spelling is the most common one. `share`: how often beside the others. `grows`: more and more ask. */
export const gapSearches: readonly {
  readonly lang: 'en' | 'de';
  readonly spellings: readonly string[];
  readonly share: number;
  readonly grows?: true;
}[] = [
  { lang: 'en', spellings: ['rent a lamp', 'renting lamps', 'lamp rent'], share: 14, grows: true },
  { lang: 'en', spellings: ['pay in instalments', 'instalments pay'], share: 12 },
  { lang: 'en', spellings: ['christmas opening hours', 'opening hours christmas'], share: 10, grows: true },
  { lang: 'en', spellings: ['smart home zigbee', 'zigbee smart home'], share: 9 },
  { lang: 'en', spellings: ['pick up in the workshop', 'workshop pick up'], share: 8 },
  { lang: 'en', spellings: ['student discount', 'discount students'], share: 7 },
  { lang: 'en', spellings: ['allergy wool shade', 'wool shade allergy'], share: 5 },
  { lang: 'en', spellings: ['recycle an old lamp', 'old lamp recycling'], share: 5 },
  { lang: 'en', spellings: ['job at the shop', 'jobs shop'], share: 3 },
  { lang: 'de', spellings: ['ratenzahlung', 'ratenzahlungen'], share: 9 },
  { lang: 'de', spellings: ['umsatzsteueridentifikationsnummer'], share: 7 },
  { lang: 'de', spellings: ['lampe mieten', 'mieten lampe'], share: 6, grows: true },
  { lang: 'de', spellings: ['altgeräte entsorgen', 'altgerät entsorgen'], share: 5 },
  { lang: 'de', spellings: ['öffnungszeiten werkstatt'], share: 4 },
];

/** Why articles did not help, as readers have put it. */
export const refusalWords: Readonly<Record<string, readonly string[]>> = {
  returns: ['It says five days. I have waited for twelve.', 'Who pays for the label?', 'Nothing about opened boxes.'],
  dimming: ['The picture shows the old switch.', 'Does not say which dimmers flicker.'],
  customs: ['What about Norway?'],
  'parcel-late': ['I want to know who to call.'],
};
