/** What the desk offers to begin with: kinds with their templates, and the four that stand where there is no campaign yet. */
import { mediaTemplates, type MediaTemplate } from '../../../wire/campaigns/templates.ts';
import { surveyTemplates, type SurveyTemplate } from '../../../wire/surveys/templates.ts';
import type { OfferedKind } from './offered.ts';

export type Template = MediaTemplate | SurveyTemplate;
export type Begin = { readonly kind: OfferedKind; readonly template?: Template };

const templates: Readonly<Partial<Record<OfferedKind, readonly Template[]>>> = {
  ...mediaTemplates,
  survey: surveyTemplates,
};
export const templatesOf = (kind: OfferedKind): readonly Template[] => templates[kind] ?? [];

/** Where nothing speaks to visitors yet. */
export const firstOnes = [
  { kind: 'survey', template: 'nps' },
  { kind: 'message', template: 'hello' },
  { kind: 'modal', template: 'something-new' },
  { kind: 'survey', template: 'leaving' },
] as const satisfies readonly Begin[];
