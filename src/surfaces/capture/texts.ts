/** The editor's texts: the project's translations by key, and our own English where a project has none. */
import english from './texts/en-US.json';

export type CaptureText = keyof typeof english;
export type Translate = (key: CaptureText) => string;

export function translator(texts: Readonly<Record<string, string>>): Translate {
  return (key) => (Object.hasOwn(texts, key) && texts[key]) || english[key];
}
