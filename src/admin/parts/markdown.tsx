/** The markdown of a description. What reads it comes when it is first needed; until then the words stand as they are. */
import type { ReactNode } from 'react';
import { thing } from '../data/ask.ts';
import { useAsked } from '../data/use-asked.ts';
import styles from './markdown.module.css';

const reader = thing('markdown reader', () => import('./markdown-text.tsx'), { quiet: true });

export function Markdown({ text }: { readonly text: string }) {
  const { value: loaded } = useAsked(reader, { age: Infinity });
  if (loaded) return <loaded.MarkdownText text={text} />;
  return (
    <div className={styles.markdown} dir="auto">
      <p>{text}</p>
    </div>
  );
}

/** Headings and lists that stand beside markdown and look like it. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.markdown}>{children}</div>;
}
