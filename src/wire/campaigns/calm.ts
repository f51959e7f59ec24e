/** What protects visitors of a project from too much. */
import { expected } from '../conflict.ts';
import { flag, integer, list, nullable, open, optional, shape, text, time, type Infer } from '../schema.ts';
import { campaignPage } from './draft.ts';
import {
  CALM_DAY_MOST,
  CALM_PLACES,
  CALM_REST_MINUTES,
  CALM_SELECTOR_CHARS,
  CALM_VISIT_MOST,
  CALM_WEEK_MOST,
  PROJECT_CONTROL_SHARE,
} from './limits.ts';

const id = text({ max: 36 });

/** In whose presence, and on which pages, nothing interrupts. */
export const calmPlaces = {
  selectors: list(text({ min: 1, max: CALM_SELECTOR_CHARS }), { max: CALM_PLACES }),
  pages: list(campaignPage, { max: CALM_PLACES }),
};
/** What protects visitors, of a project. 0 of anything: nothing that interrupts is shown. */
const calmFields = {
  perVisit: integer({ min: 0, max: CALM_VISIT_MOST }),
  restMinutes: integer({ min: 0, max: CALM_REST_MINUTES }),
  perDay: integer({ min: 0, max: CALM_DAY_MOST }),
  perWeek: integer({ min: 0, max: CALM_WEEK_MOST }),
  /** Minutes of the day by the visitor's clock; null for none. It may go over midnight. */
  quiet: nullable(shape({ from: integer({ min: 0, max: 1439 }), to: integer({ min: 0, max: 1439 }) })),
  ...calmPlaces,
  /** Of a hundred, who get no campaign at all. */
  control: integer({ min: 0, max: PROJECT_CONTROL_SHARE }),
  /** An audience that is in no figure; null for none. */
  internal: nullable(id),
};
export const calm = open({ ...calmFields, halted: nullable(open({ at: time, by: text({ max: 200 }) })) });
export type Calm = Infer<typeof calm>;
export const calmChange = shape({
  perVisit: optional(calmFields.perVisit),
  restMinutes: optional(calmFields.restMinutes),
  perDay: optional(calmFields.perDay),
  perWeek: optional(calmFields.perWeek),
  quiet: optional(calmFields.quiet),
  selectors: optional(calmFields.selectors),
  pages: optional(calmFields.pages),
  control: optional(calmFields.control),
  internal: optional(calmFields.internal),
  expected,
});
export type CalmChange = Infer<typeof calmChange>;
export const halting = shape({ on: flag() });
