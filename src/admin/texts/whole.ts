/**
 * All texts of the dashboard in one language, joined from the folders of features, parts and shell. The build and the tests
 * read them so; a browser gets them as chunks (scripts/messages.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Messages } from './keys.ts';

const admin = join(import.meta.dirname, '..');

/** The folders below `src/admin` that have texts, in the order of their names. */
export function textFolders(): string[] {
  return readdirSync(admin, { recursive: true })
    .map((file) => String(file).split(sep).join('/'))
    .filter((file) => file.endsWith('/texts/en-US.json'))
    .map((file) => file.slice(0, -'/texts/en-US.json'.length))
    .sort();
}

/** Throws where two folders have the same key. */
export function wholeTexts(language: 'en-US' | 'de'): Messages {
  const messages: Record<string, string> = {};
  for (const folder of textFolders()) {
    const own = JSON.parse(readFileSync(join(admin, folder, 'texts', `${language}.json`), 'utf8')) as typeof messages;
    for (const [key, text] of Object.entries(own)) {
      if (key in messages)
        throw new Error(`${folder}/texts/${language}.json has "${key}", which another folder has too`);
      messages[key] = text;
    }
  }
  return messages as Messages;
}

export const english = wholeTexts('en-US');
export const german = wholeTexts('de');
