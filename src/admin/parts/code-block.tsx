/**
 * Text as a machine wrote or reads it. It scrolls when it is long, and so must be reachable by keyboard. It is a group and no
 * landmark: a screen shows many, some of the same name.
 */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- no tag is a group and nothing else
    <div className="code" role="group" dir="ltr" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </div>
  );
}
