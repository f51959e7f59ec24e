/** A surface's texts: the project's translations by key as they are now, and our own English where a project has none. */
import type { PageHost } from '../../wire/page-surfaces.ts';

export type Translate<K extends string> = (key: K) => string;

export function translator<K extends string>(host: PageHost, english: Readonly<Record<K, string>>): Translate<K> {
  return (key) => {
    const texts = host.config.current().staticTranslations ?? {};
    return (Object.hasOwn(texts, key) && texts[key]) || english[key];
  };
}
