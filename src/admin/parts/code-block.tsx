/** Text as a machine wrote or reads it. It scrolls when it is long, and so must be reachable by keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="code" dir="ltr" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
