/** The sockets of visitors: who may open one, and what each kind of client is told first. */
import { ApiError } from '../../wire/errors.ts';
import type { Hello } from '../../wire/socket.ts';
import { mostOf } from '../../wire/limit-table.ts';
import type { ToVisitor } from '../../wire/to-visitor.ts';
import type { Guards, VisitorAuth, WidgetCredentials } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import type { Hub } from './hub.ts';
import { send, TOO_MANY, type End, type Hearing, type Socket } from './socket-state.ts';
import { newLine, type Beginning, type VisitorLines } from './visitor-lines.ts';

export type VisitorParts = {
  /** What messengers say after their welcome, and where a message goes to that very one; left out, nothing of it counts. */
  readonly visitorHearing?: (visitor: VisitorAuth, say: (message: ToVisitor) => void) => Hearing;
};

type Needs = VisitorParts & {
  readonly proveVisitor: Guards['widget'];
  readonly visitors: VisitorLines;
  readonly limits: Ports['environment']['limits'];
  readonly end: End;
  readonly hub: Pick<Hub, 'tellHere'>;
};

export function createVisitorWelcome({ proveVisitor, visitors, visitorHearing, limits, end, hub }: Needs) {
  const mostOfSession = mostOf(limits, 'open-sockets-per-session');
  return { welcomeVisitor, welcomeThirdParty };

  /** What arrives at the messenger alone has not been shown by the page that it lives in. */
  async function welcomeVisitor(socket: Socket, data: Hello['data']): Promise<void> {
    const credentials = { key: data.key ?? null, id: data.id ?? null, hash: data.hash ?? null };
    const counts = data.as === 'visitor';
    await admitVisitor(socket, credentials, { counts, cursor: data.cursor }, ({ cursor, unread, reset }) => {
      const told = { ...(unread > 0 ? { u: unread } : {}), ...(reset ? { reset } : {}) };
      send(socket, { name: 'welcome', data: { cursor, ...told } });
    });
  }

  /** They know no cursor: what has not arrived is all they get, after the count that their badge shows. */
  async function welcomeThirdParty(socket: Socket, credentials: WidgetCredentials): Promise<void> {
    await admitVisitor(socket, credentials, { counts: true, cursor: undefined }, ({ unread }) => {
      if (unread > 0) send(socket, { name: 'update', data: { u: unread } });
    });
  }

  /** Errors: what the guard says; 401 without a session, because there is nobody to push to. */
  async function admitVisitor(
    socket: Socket,
    credentials: WidgetCredentials,
    { counts, cursor }: { counts: boolean; cursor: number | undefined },
    greet: (from: Beginning) => void,
  ): Promise<void> {
    const visitor = await proveVisitor(credentials);
    const { sessionId } = visitor;
    if (!sessionId) throw new ApiError('session_refused', 'A socket needs a session.');
    const { data } = socket;
    if (data.phase !== 'proving') return;
    if (visitors.open(sessionId) >= mostOfSession) return end(socket, TOO_MANY, 'too many sockets of this session');
    data.phase = 'known';
    data.credentials = undefined;
    data.line = newLine(socket, sessionId, counts, visitor.projectId);
    if (!counts && visitorHearing) {
      const { hear, leave } = visitorHearing(visitor, (message) => send(socket, message));
      data.hear = hear;
      data.stop = leave;
    }
    await visitors.join(data.line, cursor, greet);
    // A messenger alone shows nothing that is pushed.
    if (counts && data.line?.open) hub.tellHere(sessionId);
  }
}
