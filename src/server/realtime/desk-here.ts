/** What desks say of their being active, handed on to whoever keeps who is there. */
import { hereSign } from '../../wire/members/shapes.ts';
import { fits } from '../../wire/schema.ts';

export type HereParts = {
  readonly sign: (project: string, account: string) => void;
  readonly of: (project: string) => Promise<string[]>;
};

/** What takes the messages of a desk's socket; whatever says nothing of it is left. */
export function hearingHere(
  here: Pick<HereParts, 'sign'> | undefined,
  { project, account }: { readonly project: string; readonly account: string },
): (message: string) => Promise<void> {
  return async (message) => {
    if (isActive(message)) here?.sign(project, account);
  };
}

function isActive(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return fits(hereSign, message) && message.data.active;
  } catch {
    return false;
  }
}
