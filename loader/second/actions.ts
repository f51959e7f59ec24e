/** What the host registers for links and custom actions. What runs them: messenger/actions.ts. */
import type { HostActions } from '../core-api.ts';

/** These outlive `destroy`, as listeners of `on` do: sites register them once for the page, not at every sign-in. */
export const hostActions: HostActions = { callbacks: [], handler: undefined };

export const actionsApi = {
  setUrlHandler: (given: unknown) => void (hostActions.handler = given),
  registerCustomAction: (callback: unknown) => void hostActions.callbacks.push(callback),
};
