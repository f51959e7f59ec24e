/**
 * Proof that a person sits at the form, asked for only when the server wants one. What is needed to solve it comes from the
 * server's public configuration; the code that solves it is loaded then. Nothing here stands between a person and the
 * server: what cannot be loaded or solved answers null, and the server decides.
 */
import type { Captcha as Offer } from '../../wire/users/shapes.ts';

export type Captcha = {
  /** A token for the action of this name, such as `login`; null where there is no captcha or it cannot be had. */
  readonly execute: (action: string) => Promise<string | null>;
};

/** A loaded solver; `siteKey` and `challenge` are what the server says of its captcha. */
export type Solver = {
  readonly solve: (offer: { siteKey: string; challenge: unknown }, action: string) => Promise<string | null>;
};

export type CaptchaPorts = {
  readonly offer: () => Promise<Offer>;
  /** Of platforms that only know a site key (academy-api 1.0); null without a captcha. */
  readonly siteKey: () => Promise<string | null>;
  /** Loads the code of one kind. */
  readonly load: Readonly<Record<'altcha' | 'recaptcha', () => Promise<Solver>>>;
  readonly report: (error: unknown) => void;
};

export function createCaptcha({ offer, siteKey, load, report }: CaptchaPorts): Captcha {
  async function asked(): Promise<Offer> {
    try {
      return await offer();
    } catch (error) {
      report(error);
      const key = await siteKey();
      return { kind: key ? 'recaptcha' : 'off', siteKey: key, challenge: null };
    }
  }

  return {
    async execute(action) {
      try {
        const { kind, siteKey: key, challenge } = await asked();
        if (kind !== 'altcha' && kind !== 'recaptcha') return null;
        const solver = await load[kind]();
        return await solver.solve({ siteKey: key ?? '', challenge }, action);
      } catch (error) {
        report(error);
        return null;
      }
    },
  };
}
