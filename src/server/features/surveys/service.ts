/** Surveys as other features use them without their sheet. */
export { bringResponses } from './carrying.ts';
export { personalToken, personalUntil } from './personal.ts';
export { fromTemplate } from './templates.ts';
