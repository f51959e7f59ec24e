/**
 * A survey on a page of its own: no SDK says who is there, so that the page begins a session by itself. It stands in the
 * browser's storage, not in a cookie, and is gone on with by whoever comes back.
 */
import { fits, open, text } from '../../wire/schema.ts';
import { simpleForm } from '../simple-form.ts';

const begun = open({ gleapId: text({ min: 1, max: 64 }), gleapHash: text({ min: 1, max: 512 }) });

/** Undefined without a connection, or where nothing can be kept: the survey itself says that it could not be loaded. */
export async function beginSession(api: string, key: string) {
  const name = `parley-session:${key}`;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    const who = fits(begun, kept) ? { id: kept.gleapId, hash: kept.gleapHash } : { id: '', hash: '' };
    const answer = await fetch(
      `${api}/api/sessions`,
      simpleForm({ key, ...who }, { lang: navigator.language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    );
    const session: unknown = await answer.json();
    if (!answer.ok || !fits(begun, session)) return undefined;
    const { gleapId, gleapHash } = session;
    localStorage.setItem(name, JSON.stringify({ gleapId, gleapHash }));
    return { id: gleapId, hash: gleapHash };
  } catch {
    return undefined;
  }
}
