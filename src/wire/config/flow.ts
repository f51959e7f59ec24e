/** A feedback flow: the form that a project configures and the messenger shows. */
import { FORM_TEXT_CHARS } from '../tickets/limits.ts';
import { choice, flag, integer, list, optional, shape, text, type Infer } from '../schema.ts';

const label = text({ min: 1, max: 200 });

export const fieldKinds = ['text', 'longtext', 'email', 'choice', 'file', 'capture'] as const;

export const flowField = shape({
  /** The name of the value in the report's formData: `description` and `reportedBy` have a meaning of their own. */
  key: text({ min: 1, max: 64, pattern: /^[A-Za-z][\w-]*$/, what: 'a name of letters and digits' }),
  kind: choice(fieldKinds),
  label,
  placeholder: optional(text({ max: 200 })),
  required: flag(),
  /** Choice fields only: what can be chosen. */
  options: optional(list(shape({ value: text({ min: 1, max: 200 }), label }), { max: 20 })),
  /** Text fields only: the most characters. */
  max: optional(integer({ min: 1, max: FORM_TEXT_CHARS })),
});
export type FlowField = Infer<typeof flowField>;

export const flow = shape({
  id: text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'an id' }),
  title: label,
  hint: optional(text({ max: 200 })),
  icon: choice(['bug', 'idea', 'question', 'star'] as const),
  /** `type` of the report. */
  feedbackType: text({ min: 1, max: 32, pattern: /^[A-Z_]+$/, what: 'a type in capitals' }),
  fields: list(flowField, { max: 20 }),
  /** What the visitor reads after sending. */
  thanks: optional(text({ max: 500 })),
});
export type Flow = Infer<typeof flow>;
