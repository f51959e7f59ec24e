/** The visitor's consent: the cookie `agreedToCookiePolicy`, and only when it is exactly `true`. */
import type { Browser } from './browser.ts';

export function isConsentGiven({ document, fault }: Pick<Browser, 'document' | 'fault'>): boolean {
  try {
    return /(^|;)\s*agreedToCookiePolicy=true\s*(;|$)/.test(document.cookie);
  } catch (error) {
    // A sandboxed page may not even read its cookies.
    fault(error);
    return false;
  }
}
