/** Whether a required consent is missing, where the script itself could not know that it is required. */
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { FAILED } from '../config.ts';
import type { Core } from '../core-api.ts';
import type { HttpFailure } from './http.ts';
import type { ConfigLoader } from './config.ts';
import { isRefusal } from './retry.ts';

export type Consent = {
  /** Required, by the script's tag or by this configuration, and not there. */
  readonly isMissing: (known: Partial<FlowConfig> | undefined) => boolean;
  /** The same, asked of the server without any session where only it knows. Rejects as calls do. */
  readonly isMissingForSure: () => Promise<boolean>;
};

export function createConsent(
  { consentRequired, hasConsent, warn }: Core,
  { ask, known }: Pick<ConfigLoader, 'ask' | 'known'>,
): Consent {
  const isMissing: Consent['isMissing'] = (config) =>
    (consentRequired || config?.requireConsent === true) && !hasConsent();
  const unknown = (failure: HttpFailure): never => {
    // A refused key is told by the session.
    if (!isRefusal(failure.status)) warn(FAILED, failure);
    throw failure;
  };
  return {
    isMissing,
    // In this order: reading cookies and storage blocks the page, and what is baked in mostly answers without them.
    isMissingForSure: async () => isMissing(known() ?? (hasConsent() ? {} : await ask().catch(unknown))),
  };
}
