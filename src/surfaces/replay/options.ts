/** The recorder's options: the defaults of the specification, and over them what the host has set. */
import {
  REPLAY_IMAGE_QUALITY,
  REPLAY_MEDIA_MS,
  REPLAY_MOUSE_MOVE_MS,
  REPLAY_SCROLL_MS,
  REPLAY_SLOWED_MOUSE_MOVE_MS,
  REPLAY_SLOWED_SCROLL_MS,
} from './limits.ts';
import { BLOCK_CLASS, IGNORE_CLASS, MASK_CLASS } from '../../wire/pure/mask-rules.ts';
import { INCREMENTAL, MOUSE_DOWN, MOUSE_INTERACTION, type ReplayEvent } from './events.ts';
import { valueMask } from './fields.ts';

type Options = Record<string, unknown>;

/** Options of rrweb that a host may not give: functions, which its JSON cannot hold, and those on which masking and our own storing of events stand. */
const NEVER =
  /^(emit|packFn|plugins|hooks|errorHandler|mask(Text|Input)Fn|keepIframeSrcFn|checkoutEvery\w+|mask(All)?Inputs?(Options)?|mousemoveWait)$/;

export const defaults = {
  blockClass: BLOCK_CLASS,
  ignoreClass: IGNORE_CLASS,
  maskTextClass: MASK_CLASS,
  dataURLOptions: { type: 'image/webp', quality: REPLAY_IMAGE_QUALITY },
  sampling: {
    mousemove: REPLAY_MOUSE_MOVE_MS,
    scroll: REPLAY_SCROLL_MS,
    media: REPLAY_MEDIA_MS,
    // Touches are told by the presses of a pointer, so that these cannot be switched off here: see `isUnwanted`.
    mouseInteraction: { MouseUp: false, TouchEnd: false },
  },
  recordCanvas: false,
  collectFonts: false,
  recordCrossOriginIframes: false,
  // Scripts, comments and what is meant for search engines cannot be seen.
  slimDOMOptions: true,
} as const;

/** `given` are the host's options for rrweb. Our own classes still mask, block and ignore when it names others. */
export function recordOptions(given: Readonly<Options> = {}, slowed = false): Options {
  const theirs = Object.fromEntries(Object.entries(given).filter(([name]) => !NEVER.test(name)));
  const { sampling, dataURLOptions, blockClass, ignoreClass } = theirs as Record<string, any>;
  return {
    ...defaults,
    ...theirs,
    dataURLOptions: { ...defaults.dataURLOptions, ...dataURLOptions },
    sampling: {
      ...defaults.sampling,
      ...sampling,
      ...(slowed
        ? { mousemove: REPLAY_SLOWED_MOUSE_MOVE_MS, scroll: REPLAY_SLOWED_SCROLL_MS, input: 'last', canvas: undefined }
        : {}),
      mouseInteraction: mouseInteraction(sampling?.mouseInteraction),
    },
    ...(blockClass === undefined ? {} : { blockSelector: either(`.${BLOCK_CLASS}`, theirs.blockSelector) }),
    ...(ignoreClass === undefined ? {} : { ignoreSelector: either(`.${IGNORE_CLASS}`, theirs.ignoreSelector) }),
    // With the tag's name every type of field is asked for; what is chosen shows only where nobody minds.
    maskInputOptions: { input: true, textarea: true, select: given.maskAllInputs === true },
    maskInputFn: valueMask(given.maskAllInputs === true, given.maskInputOptions),
  };
}

const either = (ours: string, theirs: unknown) => (typeof theirs === 'string' && theirs ? `${ours},${theirs}` : ours);

const mouseInteraction = (theirs: unknown) =>
  typeof theirs === 'boolean' ? theirs : { ...defaults.sampling.mouseInteraction, ...(theirs as object | undefined) };

/** Presses of a mouse are no part of the replay, unless the host has asked for them. */
export function isUnwanted({ type, data }: ReplayEvent, given: Readonly<Options> = {}): boolean {
  if (type !== INCREMENTAL || data.source !== MOUSE_INTERACTION || data.type !== MOUSE_DOWN) return false;
  const asked = (given.sampling as { mouseInteraction?: unknown } | undefined)?.mouseInteraction;
  return asked !== true && (asked as { MouseDown?: unknown } | undefined)?.MouseDown !== true;
}
