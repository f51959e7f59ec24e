/** The desk's contacts over a real server: visitors of `contactsLab` show in the App as they would to staff. */
import type { TestServer } from '../server/harness.ts';
import { signedIn } from '../server/staff.ts';
import type { Answer, SeenCall } from './browser.ts';
import { openDesk } from './desk-app.tsx';

type More = {
  /** Answers in the server's place. */
  readonly other?: (call: SeenCall) => Answer | undefined;
  /** Rows of a page, of the list and of a timeline, in place of the desk's. */
  readonly rows?: number;
  readonly locale?: string;
  readonly permissions?: readonly string[];
};

/** The project of the desk, `p1`, is the server's. */
export async function openContacts(server: TestServer, address: string, { other, rows, ...more }: More = {}) {
  const { access_token: token } = await signedIn(server);
  return openDesk(
    address,
    async (call) => {
      const answer = other?.(call);
      if (answer) return answer;
      const { method, path, query, body } = call;
      if (rows !== undefined && /\/(contacts|timeline)$/.test(path)) query.set('limit', String(rows));
      const text = query.size > 0 ? `?${query}` : '';
      const reply = await server.send(`${path.replace('/projects/p1/', `/projects/${server.project.id}/`)}${text}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    },
    more,
  );
}
