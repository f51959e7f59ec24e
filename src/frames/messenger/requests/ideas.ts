/** What the requests keep while the frame lives: votes. One for each visitor of a messenger. */
import type { Messenger } from '../messenger.ts';
import { useMessenger } from '../context.ts';
import { ideasList, type IdeasPlace, type RequestPlace } from './places.ts';
import { createVotes } from './votes.ts';

export type Ideas = ReturnType<typeof createIdeas>;

const known = new WeakMap<Messenger, { owner: string; readonly ideas: Ideas }>();

/** They begin anew with another visitor; one who is only named now is the same. */
export function useIdeas(): Ideas {
  const messenger = useMessenger();
  const { id } = messenger.state.visitor;
  const before = known.get(messenger);
  if (before && (before.owner === '' || before.owner === id)) {
    before.owner = id;
    return before.ideas;
  }
  const ideas = createIdeas(messenger);
  known.set(messenger, { owner: id, ideas });
  return ideas;
}

function createIdeas(messenger: Messenger) {
  const places = () => messenger.state.help?.places ?? [];
  return {
    votes: createVotes(messenger),
    go: (place: RequestPlace): void => void places().push(place),
    /** The list of what is this visitor's, in place of where they are. */
    showMine(): void {
      const { help } = messenger.state;
      if (help) help.places = [{ ...ideasList(), tab: 'mine' }];
    },
    /** Shows something else in the list; its beginning, but for `pages`. */
    narrow(change: Partial<Omit<IdeasPlace, 'at'>>): void {
      const place = places().at(-1);
      if (place?.at === 'ideas') Object.assign(place, { pages: 1, ...change });
    },
  };
}
