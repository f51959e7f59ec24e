/** The texts of the form, with plurals and numbers: what says them comes with the form's chunk. */
import { formattedTexts } from '../../../ui/formatted-texts.ts';
import { useTexts as useLightTexts } from '../context.ts';
import type { MessengerTexts } from '../language.ts';

export const useTexts = (): MessengerTexts => formattedTexts(useLightTexts());
