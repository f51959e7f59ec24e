/** What is spoken but not shown. It stands in the page before there is something to say. */
export function Announcement({ text }: { text: string }) {
  return <output className="vh">{text}</output>;
}
