/** Languages as they are named everywhere. */
import { LANGUAGE_CHARS } from './documents/limits.ts';
import { text } from './schema.ts';

/** BCP 47, such as `de` or `pt-BR`. */
export const language = text({
  min: 2,
  max: LANGUAGE_CHARS,
  pattern: /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i,
  what: 'a language, such as de or pt-BR',
});

const baseOf = (lang: string): string => lang.toLowerCase().split('-')[0]!;

/** Of these languages the wanted one, else another form of it, such as `de` for `de-AT`; undefined where there is none. */
export function languageAmong(written: readonly string[], wanted: string): string | undefined {
  return (
    written.find((lang) => lang.toLowerCase() === wanted.toLowerCase()) ??
    written.find((lang) => baseOf(lang) === baseOf(wanted))
  );
}
