/** The texts of the page, in the browser's language. */
import { createContext, useContext } from 'react';
import type { LightTexts } from '../../ui/light-texts.ts';
import type english from './texts/en-US.json';

export type PageTexts = LightTexts<typeof english>;
export const TextsContext = createContext<PageTexts | null>(null);
export function usePageTexts(): PageTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('a part of the page stands outside of it');
  return texts;
}
