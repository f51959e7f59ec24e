/** What staff type, as it is kept. */
import { ApiError } from '../../../wire/errors.ts';
import { wholeText } from '../../http/whole-text.ts';

/** One line each, trimmed, each once. Errors: 422 for a tag of nothing. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => filled('tags', oneLine(tag))))];
}

/** As the database keeps it: whole characters, no NUL. Errors: 422 for nothing but spaces. */
export function tidyNote(body: string): string {
  const tidy = wholeText(body);
  filled('body', tidy.trim());
  return tidy;
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

function filled(field: string, text: string): string {
  if (text === '') throw new ApiError('invalid_field', `${field} must not be empty`, { details: { field } });
  return text;
}
