/** The visitor's consent: the cookie `agreedToCookiePolicy`, and only when it is exactly `true`. */
import type { FlowConfig } from '../src/wire/config.ts';
import { FAILED, type ConfigKeeper } from './config.ts';
import type { HttpFailure } from './core-api.ts';
import type { Platform } from './platform.ts';
import { isRefusal } from './retry.ts';

export type Consent = {
  /** Consent is required, by the script's tag or by this configuration, and not there. */
  readonly isMissing: (known: Partial<FlowConfig> | undefined) => boolean;
  /** The same, asked of the server without any session where only it knows. Rejects as calls do. */
  readonly isMissingForSure: () => Promise<boolean>;
};

export function createConsent(
  { document, fault, warn }: Pick<Platform, 'document' | 'fault' | 'warn'>,
  requiredByTag: boolean,
  config: Pick<ConfigKeeper, 'known' | 'ask'>,
): Consent {
  const isGiven = () => {
    try {
      return /(^|;)\s*agreedToCookiePolicy=true\s*(;|$)/.test(document.cookie);
    } catch (error) {
      // A sandboxed page may not even read its cookies.
      fault(error);
      return false;
    }
  };
  const isMissing: Consent['isMissing'] = (known) => (requiredByTag || known?.requireConsent === true) && !isGiven();
  const unknown = (failure: HttpFailure): never => {
    // A refused key is told by the session.
    if (!isRefusal(failure.status)) warn(FAILED, failure);
    throw failure;
  };
  return {
    isMissing,
    // In this order: reading cookies and storage blocks the page, and what is baked in mostly answers without them.
    isMissingForSure: async () => isMissing(config.known() ?? (isGiven() ? {} : await config.ask().catch(unknown))),
  };
}
