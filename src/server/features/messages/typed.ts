/** What a visitor typed, as far as it may be sent. */
import { wrongField } from '../../../wire/errors.ts';
import { MESSAGE_CHARS } from '../../../wire/messages/limits.ts';
import { wholeText } from '../../http/whole-text.ts';

/** `files`: how many come with it. Errors: 422 over 10,000 characters, and for nothing at all. */
export function typedText(body: string, files: number): string {
  const text = wholeText(body).trim();
  if (text.length > MESSAGE_CHARS) throw wrongField('body', `must have at most ${MESSAGE_CHARS} characters`);
  if (text === '' && files === 0) throw wrongField('body', 'must have a letter where no file comes with it');
  return text;
}
