/** One polite announcement for what has arrived, whatever else changes in the stack. */
import type { PageHost } from '../../wire/page-surfaces.ts';
import { element } from '../kit/element.ts';

/** A live region says what is put into it once it is known to be there. */
const AFTER_MS = 150;

export type Announcer = {
  readonly node: HTMLElement;
  readonly say: (words: string) => void;
  readonly stop: () => void;
};

export function createAnnouncer({ later }: Pick<PageHost, 'later'>): Announcer {
  const node = element('p', { class: 'vh', role: 'status' });
  let stop = () => {};
  return {
    node,
    say(words) {
      stop();
      node.textContent = '';
      stop = later(() => (node.textContent = words), AFTER_MS);
    },
    stop: () => stop(),
  };
}
