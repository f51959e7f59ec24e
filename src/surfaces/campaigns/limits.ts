/** How often it is looked whether what is held may be shown. */
export const LOOK_MS = 500;
/** A visitor types for so long after a key. */
export const TYPING_MS = 3000;
/** What follows an interrupting item waits until that one has had time to come. */
export const NEXT_MS = 5000;
/** A tab that does not lead lets the one that does go first: of two windows side by side one shows it. */
export const FOLLOW_MS = 400;
/** After so long the server is told that something is held back, so that it does not take it for lost. */
export const HELD_MS = 5000;
