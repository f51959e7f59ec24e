/** A text of any length in a list: its first lines, in the direction that it is written in. */
export function LongText({ text }: { readonly text: string | null | undefined }) {
  return (
    <span className="clamp muted" dir="auto">
      {text || '–'}
    </span>
  );
}
