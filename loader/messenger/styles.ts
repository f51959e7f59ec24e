/** `setStyles` (widget-protocol 1.2): eight values in a row, or one object as its types have always promised. */
import type { ButtonPosition } from '../../src/wire/config/choices.ts';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { asObject } from '../../src/wire/pure/plain-json.ts';

const colors = {
  primaryColor: 'color',
  headerColor: 'headerColor',
  buttonColor: 'buttonColor',
  backgroundColor: 'backgroundColor',
} as const;
const sizes = ['borderRadius', 'buttonX', 'buttonY'] as const;
const order = [...Object.keys(colors), ...sizes, 'buttonStyle'];
const positions = /^(BOTTOM_(RIGHT|LEFT)|BUTTON_(CLASSIC(_LEFT|_BOTTOM)?|NONE))$/;
/** What then counts in a row; an object leaves what it does not name as it is. */
const defaults = { backgroundColor: '#ffffff', borderRadius: 20, buttonX: 20, buttonY: 20, buttonStyle: 'BOTTOM_LEFT' };

/** The part of the configuration that is meant; values that are no colour, size or position are left out. */
export function readStyles(given: readonly unknown[]): Partial<FlowConfig> {
  const [first] = given;
  const row = () => given.flatMap((value, at) => (value === undefined ? [] : [[order[at], value]]));
  const values = asObject(typeof first === 'string' ? { ...defaults, ...Object.fromEntries(row()) } : first);
  const styles: Partial<FlowConfig> = {};
  for (const [name, field] of Object.entries(colors))
    if (/^#[\da-f]{6}$/i.test(values[name])) styles[field] = values[name];
  for (const name of sizes) {
    const size = values[name];
    if (size !== '' && size !== null && Number(size) >= 0 && Number(size) < Infinity) styles[name] = Number(size);
  }
  if (positions.test(values.buttonStyle)) styles.feedbackButtonPosition = values.buttonStyle as ButtonPosition;
  return styles;
}
