/**
 * From `initialize` until the visitor may be spoken to: nothing is stored, sent or drawn before the consent that the script's
 * tag or the project asks for. Where only the server knows whether it is asked for, the server is asked without any session.
 */
import type { Platform } from './platform.ts';
import type { ConfigKeeper } from './config.ts';
import type { HttpFailure, Stop } from './core-api.ts';
import { hasConsent } from './consent.ts';
import { isRefusal, retryMs } from './retry.ts';

type Parts = {
  platform: Pick<Platform, 'document' | 'fault' | 'later' | 'random' | 'warn'>;
  consentRequired: boolean;
  config: Pick<ConfigKeeper, 'known' | 'probe'>;
  onRefused: (status: number) => void;
  begin: () => Stop;
};

export type Gate = {
  /** Looks again, as `Gleap.consent()` does. */
  readonly check: () => void;
  /** Ends what has begun when the project asks for a consent that is not there; waits again. */
  readonly enforce: (required: boolean) => boolean;
  readonly close: Stop;
};

export function createGate({ platform, consentRequired, config, onRefused, begin }: Parts): Gate {
  let end: Stop | undefined;
  let cancel: Stop | undefined;
  let closed = false;
  let asking = false;
  let failures = 0;

  const check = () => {
    if (end || closed) return;
    if (!hasConsent(platform)) {
      const known = config.known();
      if (consentRequired || known?.requireConsent) return;
      if (!known) return void ask();
    }
    cancel?.();
    end = begin();
  };

  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      await config.probe();
      check();
    } catch (error) {
      failed(error as HttpFailure);
    }
    asking = false;
  };

  const failed = (failure: HttpFailure) => {
    if (closed) return;
    if (isRefusal(failure.status)) return onRefused(failure.status);
    if (!failures++) platform.warn('Failed to initialize Gleap.', failure);
    cancel = platform.later(retryMs(failure, failures, platform.random()), check);
  };

  const stop = () => {
    const stopping = end;
    end = undefined;
    stopping?.();
  };
  return {
    check,
    enforce: (required) => {
      const forbidden = required && !hasConsent(platform);
      if (forbidden) stop();
      return forbidden;
    },
    close: () => {
      closed = true;
      cancel?.();
      stop();
    },
  };
}
