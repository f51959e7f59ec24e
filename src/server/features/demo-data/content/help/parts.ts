/** Spare parts of the demo's shop. */
export type PartFacts = {
  readonly name: string;
  readonly number: string;
  /** In euros. */
  readonly price: number;
  readonly fits: string;
  readonly how: string;
  readonly hint: string;
  readonly parcel?: true;
};

export const parts: readonly PartFacts[] = [
  {
    name: 'linen shade',
    number: 'G-100',
    price: 49,
    fits: 'every table and floor lamp; please name the model, as the sizes differ',
    how: 'Unscrew the ring of oak, move the two rings of wire into the new shade, and set it on',
    hint: 'Give the recipe on the label inside the old one, and the new shade gets its colour.',
    parcel: true,
  },
  {
    name: 'ring of oak',
    number: 'J-110',
    price: 6,
    fits: 'all lamps with an E27 socket',
    how: 'Turn the old one to the left while you hold the shade with the other hand',
    hint: 'If it broke because it was stuck, rub a candle along the thread before you turn on the new one.',
  },
  {
    name: 'wire ring',
    number: 'H-120',
    price: 6,
    fits: 'Ember, Dusk, Fjord and Nook, in a small and a large size',
    how: 'Bend it together slightly, lay it into the outermost fold and let it go',
    hint: 'Rings from before 2021 are not painted and may rust in a bathroom.',
  },
  {
    name: 'screw for the base',
    number: 'E-130',
    price: 2,
    fits: 'all lamps with a wooden base, also those from our first years',
    how: 'Turn it in from below with the key, until it resists, and then a quarter further',
    hint: 'The key comes with it, since whoever has lost the one has mostly lost the other.',
  },
  {
    name: 'stem of oak',
    number: 'D-140',
    price: 38,
    fits: 'Ember, Dusk, Fjord and Harbour, each in its own length',
    how: 'Loosen the screw, pull out the cable downwards, and lead it through the new stem',
    hint: 'Oak becomes darker with light, so for half a year the new stem will look younger than its base.',
    parcel: true,
  },
  {
    name: 'socket',
    number: 'F-150',
    price: 12,
    fits: 'E27 or E14, with the same click onto the stem',
    how: 'Leave this one to an electrician, because both wires have to be fastened and measured',
    hint: 'You can also send us the lamp; with the guarantee that costs nothing.',
  },
  {
    name: 'cable with plug',
    number: 'C-160',
    price: 14,
    fits: 'table, desk and bedside lamps, in natural, black or moss',
    how: 'Open the switch, take out the old wires, and knot the new cable inside the base',
    hint: 'Say which country you live in, so that it comes with the plug that fits.',
  },
  {
    name: 'switch for the cord',
    number: 'C-170',
    price: 9,
    fits: 'all cables with a diameter of 6 millimetres, which are all of ours',
    how: 'Pull the plug, open two screws, and put both wires into the same places as before',
    hint: 'A foot switch for floor lamps has the number C-171 and the same price.',
  },
  {
    name: 'dimmer for the cord',
    number: 'C-180',
    price: 24,
    fits: 'table, desk and floor lamps, apart from Quill, which has one of its own',
    how: 'It takes the place of the switch and is connected in the same way',
    hint: 'Do not forget a bulb that can be dimmed, of at least 3 watts.',
  },
  {
    name: 'set of felt pads',
    number: 'B-190',
    price: 4,
    fits: 'all bases; a set has three pads and a fourth for when one is lost',
    how: 'Scrape off the rest of the old glue with a wooden spatula, and press on the new pad for a minute',
    hint: 'Under floor lamps take the ones of cork, B-191, which slide better on carpets.',
  },
  {
    name: 'canopy for the ceiling',
    number: 'P-200',
    price: 18,
    fits: 'Lark and Bell, in oak or white, with a diameter of 11 centimetres',
    how: 'An electrician screws it over the hook and clamps the cable at the length that you want',
    hint: 'For two or three lamps on one outlet there is a long one, P-203, for €34.',
  },
  {
    name: 'bracket for the wall',
    number: 'W-210',
    price: 16,
    fits: 'Wren and Sill, also those of which the bracket stayed in the old flat',
    how: 'Hold the template to the wall, drill two holes of 6 millimetres, and hang in the lamp',
    hint: 'Plugs and screws for plaster and for brick lie in the bag.',
  },
];
