/** The mask rules on the live page: what is marked there, through shadow roots and into slots. */
import { BLOCK_CLASS, MASK_MARKS, saysSomething } from '../../wire/pure/mask-rules.ts';
import { matches, parentElement, slotOf, within } from '../kit/dom.ts';

export {
  coverSecret,
  coverText,
  coverValue,
  drawsShape,
  HIDDEN,
  MASKED,
  type Cover,
} from '../../wire/pure/mask-rules.ts';

const BLOCK_MARK = `.${BLOCK_CLASS}`;
const ANY_MARK = `${MASK_MARKS},${BLOCK_MARK}`;
/** The marks one by one: a browser finds each of them faster than a list of all. */
export const MARKS = ANY_MARK.split(',');

export const isMarked = (element: Element): boolean =>
  matches(element, MASK_MARKS) || slottedUnder(element, MASK_MARKS);
export const isBlocked = (element: Element): boolean =>
  matches(element, BLOCK_MARK) || slottedUnder(element, BLOCK_MARK);
/** Text directly in a shadow host, shown inside a marked part of the shadow tree. */
export const isTextMarked = (text: Text): boolean => slottedUnder(text, ANY_MARK);

/** Light-DOM children are shown where their slot stands, which may be inside a marked part of the shadow tree. */
function slottedUnder(node: Node, selector: string): boolean {
  let slot: Element | null = slotOf(node);
  while (slot) {
    if (within(slot, selector)) return true;
    let next: Element | null = slot;
    while (next && !slotOf(next)) next = parentElement(next);
    slot = next && slotOf(next);
  }
  return false;
}

/** The inline style of a covered element, without texts and pictures. */
export function shapeStyle(style: CSSStyleDeclaration): string {
  const kept: string[] = [];
  for (let at = 0; at < style.length; at++) {
    const name = style.item(at);
    const value = style.getPropertyValue(name);
    if (!saysSomething(name, value)) kept.push(`${name}:${value}${style.getPropertyPriority(name) && '!important'}`);
  }
  return kept.join(';');
}
