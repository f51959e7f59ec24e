/** Where the words of a label are typed: over the page, where the label will stand. */
import { LABEL_CHARS } from './limits.ts';
import { textOn } from '../../wire/pure/contrast.ts';
import { element } from '../kit/element.ts';
import type { Translate } from './texts.ts';

export type LabelInput = {
  readonly node: HTMLElement;
  /** `x`, `y` in the viewport. `onDone` gets words that are not empty; it runs at most once. */
  open(x: number, y: number, color: string, onDone: (words: string) => void): void;
  isOpen(): boolean;
  /** Takes what is typed, or with `false` throws it away. */
  close(take?: boolean): void;
};

const SMALLEST_WIDTH_PX = 180;
const HALF_HEIGHT_PX = 22;

/** `onClosed` runs after each end, when the focus has nowhere to be. */
export function createLabelInput(t: Translate, onClosed: () => void): LabelInput {
  const input = element('input', {
    type: 'text',
    class: 'words',
    maxlength: LABEL_CHARS,
    'aria-label': t('labelWords'),
    placeholder: t('labelWords'),
    dir: 'auto',
    enterkeyhint: 'done',
  });
  const done = element('button', { type: 'button', class: 'go small' }, t('done'));
  const node = element('div', { class: 'label-input', hidden: true }, input, done);
  let taken: ((words: string) => void) | undefined;

  const close = (take = true) => {
    const job = taken;
    if (!job) return;
    taken = undefined;
    const words = input.value.trim();
    node.hidden = true;
    if (take && words) job(words);
    onClosed();
  };
  done.addEventListener('click', () => close());
  // Whoever draws on, or chooses a tool, has written what there was to write.
  node.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) close();
  });

  return {
    node,
    open(x, y, color, onDone) {
      close();
      taken = onDone;
      input.value = '';
      node.style.left = `${Math.max(0, Math.min(x, innerWidth - SMALLEST_WIDTH_PX))}px`;
      node.style.top = `${Math.max(0, Math.min(y - HALF_HEIGHT_PX, innerHeight - 2 * HALF_HEIGHT_PX))}px`;
      node.style.setProperty('--ground', color);
      node.style.setProperty('--words', textOn(color));
      node.hidden = false;
      input.focus({ preventScroll: true });
    },
    isOpen: () => taken !== undefined,
    close,
  };
}
