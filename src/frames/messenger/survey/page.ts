/**
 * A survey as a page of its own: there is no SDK that says who is there, so that the page begins a session by itself. It stands
 * in the browser's storage, not in a cookie, and is gone on with by whoever comes back.
 */
import { fits, open, text } from '../../../wire/schema.ts';
import type { Messenger } from '../messenger.ts';

/** What `state.survey.format` says of such a page: the survey has no way out but its end. */
export const PAGE = 'survey_page';

const begun = open({ gleapId: text({ min: 1, max: 64 }), gleapHash: text({ min: 1, max: 512 }) });
type Asked = { readonly api: string; readonly survey: string; readonly key: string };

export async function openPage({ handlers }: Messenger, { api, survey, key }: Asked): Promise<void> {
  const session = await sessionOf(api, key);
  handlers['session-update']({ sessionData: session ?? {}, apiUrl: api, sdkKey: key });
  handlers['widget-status-update']({ isWidgetOpen: true });
  // Without a session the survey says that it could not be loaded, and offers another try.
  handlers['start-survey']({ flow: survey, hideBackButton: true, format: PAGE });
}

async function sessionOf(api: string, key: string) {
  const name = `parley-session:${key}`;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    const headers = new Headers({ 'content-type': 'application/json', 'api-token': key });
    if (fits(begun, kept)) {
      headers.set('gleap-id', kept.gleapId);
      headers.set('gleap-hash', kept.gleapHash);
    }
    const answer = await fetch(`${api}/api/sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ lang: navigator.language }),
    });
    const session: unknown = await answer.json();
    if (!answer.ok || !fits(begun, session)) return undefined;
    const { gleapId, gleapHash } = session;
    localStorage.setItem(name, JSON.stringify({ gleapId, gleapHash }));
    return { gleapId, gleapHash };
  } catch {
    // No connection, or no storage: the survey itself says so.
    return undefined;
  }
}
