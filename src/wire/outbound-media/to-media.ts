/** What the SDK tells a banner or a modal (widget-protocol 4.4, 4.5): JSON text `{type, name, data}`, the type in lower case. */
import { anything, table } from '../schema.ts';

export const mediaToFrame = {
  /** The answer to `banner-loaded`: the whole action, see shapes.ts. */
  'banner-data': table(anything()),
  /** The answer to `modal-loaded`: the action's config, with the project's `primaryColor`, `#rrggbb`, beside it. */
  'modal-data': table(anything()),
};
