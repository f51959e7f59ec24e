/** The page that a report came from. Its address is a stranger's text: a link only where it leads to the web. */
import { pathOf } from './ticket-words.tsx';

export function PageLink({ page }: { page: string }) {
  const path = pathOf(page);
  if (!/^https?:\/\//i.test(page)) return <bdi className="mono anywhere">{path}</bdi>;
  return (
    <a className="anywhere" dir="ltr" href={page} title={page} target="_blank" rel="noreferrer noopener">
      {path}
    </a>
  );
}
