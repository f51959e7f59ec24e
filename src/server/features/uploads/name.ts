import { FILE_NAME_CHARS } from '../../../wire/uploads/limits.ts';

/**
 * The last part of a path, without anything that a file system or a header could take amiss, and without signs that nobody
 * sees: one of them writes the rest of a name backwards, so that `fdp.exe` reads as `exe.pdf`.
 */
export function safeName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?%]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  const name = plain.slice(0, plain.length - ending.length).slice(0, FILE_NAME_CHARS - ending.length);
  return `${name.toWellFormed()}${ending}` || 'file';
}
