/** A campaign as a file. */
import { MB } from '../limits.ts';

export const CAMPAIGN_FILE_FORMAT = 'parley.campaign/1';
export const CAMPAIGN_FILE_BYTES = 32 * MB;
export const CAMPAIGN_FILE_VALUES = 1_000_000;
/** Of one file, before they are written as base64. */
export const CAMPAIGN_FILE_PICTURES_BYTES = 20 * MB;
export const CAMPAIGN_FILE_PICTURES = 200;
/** Of a survey: those answered last. */
export const CAMPAIGN_FILE_RESPONSES = 10_000;
export const CAMPAIGN_FILE_AUDIENCES = 100;
