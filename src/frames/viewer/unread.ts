/** What the picture lacks, in a corner of the stage: staff shall not look for a fault of the page in a fault of the picture. */
import type { Unread } from './load.ts';
import type texts from './texts/en-US.json';

type Texts = typeof texts;

/** Nothing where nothing is missing. */
export function showUnread(main: HTMLElement, parts: readonly Unread[], words: Texts): void {
  if (parts.length === 0) return;
  const nameOf = (kind: string) =>
    words[`unread${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as keyof Texts] ?? kind;
  const box = document.createElement('details');
  box.className = 'unread';
  const summary = document.createElement('summary');
  summary.textContent = `${words.unread}: ${parts.length}`;
  const list = document.createElement('ul');
  list.append(
    ...parts.map(({ kind, name }) => {
      const line = document.createElement('li');
      const said = document.createElement('bdi');
      said.textContent = name;
      line.append(`${nameOf(kind)} `, said);
      return line;
    }),
  );
  box.append(summary, list);
  main.append(box);
}
