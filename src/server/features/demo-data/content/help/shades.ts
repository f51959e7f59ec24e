/** Colours of shades in the demo's shop; the last six come in spring, and their articles are drafts. */
export type ShadeFacts = {
  readonly name: string;
  readonly dye: string;
  /** How much of the light passes, in per cent. */
  readonly light: number;
  readonly look: string;
  readonly care: string;
  readonly spring?: true;
};

export const shades: readonly ShadeFacts[] = [
  {
    name: 'moss',
    dye: 'weld and a little woad',
    light: 52,
    look: 'By day it is a quiet green, and lit from inside it becomes yellow like the floor of a forest in the evening.',
    care: 'It gives off some green in its first wash, so give it a basin of its own.',
  },
  {
    name: 'ochre',
    dye: 'weld over walnut',
    light: 68,
    look: 'It is the brightest of the coloured shades and makes even a cool bulb look warm.',
    care: 'Sun from the south bleaches it fastest; turn the shade by a third each spring.',
  },
  {
    name: 'fjord blue',
    dye: 'three baths of woad',
    light: 44,
    look: 'Unlit it is nearly grey, lit it has the blue of the hour before the stars.',
    care: 'Woad rubs off a little in the first weeks, so keep it away from white curtains.',
  },
  {
    name: 'natural linen',
    dye: 'nothing at all',
    light: 74,
    look: 'The cloth keeps the colour of the plant, and each delivery of linen differs by a breath.',
    care: 'Spots show sooner than on others, but it may be washed as often as you like.',
  },
  {
    name: 'rust',
    dye: 'madder on iron',
    light: 41,
    look: 'It turns white walls rosy and goes well with dark wood and old leather.',
    care: 'Iron makes the cloth a little stiffer; brush it along the folds and never across.',
  },
  {
    name: 'slate',
    dye: 'walnut on iron',
    light: 34,
    look: 'Hardly any light passes through it, most goes up and down: right for a lamp that shall not dazzle.',
    care: 'Dust is easy to see on it, so pass the brush over it every second week.',
  },
  {
    name: 'plum',
    dye: 'madder over woad',
    light: 37,
    look: 'In the shop it looks darker than at home, where a warm bulb brings out the red.',
    care: 'Wash it cold and by itself, since both of its dyes run a little.',
    spring: true,
  },
  {
    name: 'fern',
    dye: 'weld over two baths of woad',
    light: 46,
    look: 'It is bluer than moss and stays green even when the lamp is lit.',
    care: 'Leave it in the shade to dry, or one side becomes lighter than the other.',
    spring: true,
  },
  {
    name: 'rosehip',
    dye: 'two baths of madder',
    light: 49,
    look: 'A clear red that looks orange when lit; most people choose it for a hall.',
    care: 'Lemon and vinegar turn it brown, so use soap alone for spots.',
    spring: true,
  },
  {
    name: 'ink',
    dye: 'five baths of woad',
    light: 22,
    look: 'The darkest of all colours, with a fine line of light along each fold.',
    care: 'Wipe your hands after you have put it on; the colour settles within a month.',
    spring: true,
  },
  {
    name: 'honey',
    dye: 'birch leaves',
    light: 70,
    look: 'A light yellow that nobody notices by day and everybody likes at night.',
    care: 'Birch fades evenly, so that you only see it beside a new shade.',
    spring: true,
  },
  {
    name: 'sand',
    dye: 'a short bath of walnut',
    light: 63,
    look: 'It lies between natural linen and ochre and forgives dust more than both.',
    care: 'No special care is needed; even tea leaves nothing on it but more of its own colour.',
    spring: true,
  },
];
