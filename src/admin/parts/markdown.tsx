/** The markdown of a description. What reads it comes when it is first needed; until then the words stand as they are. */
import { thing } from '../data/ask.ts';
import { useAsked } from '../data/use-asked.ts';

const reader = thing('markdown reader', () => import('./markdown-text.tsx'), { quiet: true });

export function Markdown({ text }: { readonly text: string }) {
  const { value: loaded } = useAsked(reader, { age: Infinity });
  if (loaded) return <loaded.MarkdownText text={text} />;
  return (
    <div className="markdown" dir="auto">
      <p>{text}</p>
    </div>
  );
}
