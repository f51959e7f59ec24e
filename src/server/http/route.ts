/** What a feature hands to the server: routes, each bound to one line of the table in wire/endpoints.ts, or a document. */
import type { Audience, BodyOf, Endpoint, Method, QueryOf, ReplyOf } from '../../wire/endpoint.ts';
import type { ErrorBody } from '../../wire/errors.ts';
import type { LimitName } from '../../wire/limit-table.ts';
import type { Permission } from '../../wire/permissions/permissions.ts';
import type { Access, PlatformEndpoint } from '../../wire/platform-call.ts';
import type { Struct } from '../../wire/schema.ts';
import type { Counting } from '../limits/counting.ts';
import type { Log } from '../log.ts';
import type { Origins } from './origins.ts';
import type { Reading } from './reading.ts';
import type { SentBody } from './sent-body.ts';

export type OriginName = 'app' | 'frame' | 'media';

/** Who sent a widget call. `sessionId` is proven by its hash, or null for a visitor without a session yet. */
export type VisitorAuth = {
  readonly projectId: string;
  readonly sdkKey: string;
  readonly sessionId: string | null;
  /** A session of the caller's that was erased: it opens nothing, and `sessionId` is the one after it. */
  readonly endedSessionId?: string;
  /** By a link of a mail: this ticket's thread, and nothing else. */
  readonly only?: string;
};

/** Who sent a desk call: somebody whose session is alive. `admin`: has the right over the whole installation. */
export type StaffAuth = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly admin: boolean;
  /** The account that opened this session as somebody else. */
  readonly openedBy?: string | undefined;
};

/** Who sent a platform call, as the database says at this moment and not as the token did when it was made. */
export type UserAuth = {
  readonly id: string;
  readonly sessionId: string;
  readonly admin: boolean;
  /** The e-mail address is verified. */
  readonly verified: boolean;
  /** The account that opened this session as somebody else. */
  readonly openedBy?: string | undefined;
};

/** A platform call that passed its guard; `subject` is the id that `{user_id}` means, '' where the path has none. */
export type Proven = { readonly user: UserAuth | undefined; readonly subject: string };

/** SDK key, session id and hash as they came: from headers or from the simple form. Not proven yet. */
export type WidgetCredentials = {
  readonly key: string | null;
  readonly id: string | null;
  readonly hash: string | null;
  /** Of a mail, in place of a session; simple form alone, so that it stands in no header, address or log. */
  readonly link?: string | null;
};

export type Call<B = unknown, Q = unknown> = {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  /** Parsed by the call's struct: a parameter that was not given has its usual value. */
  readonly query: Q;
  readonly body: B;
  readonly credentials: WidgetCredentials;
  /** It came in the simple form, which our own clients alone speak (parley.md 2). */
  readonly simple?: boolean;
  /** The client's address; behind a proxy only where TRUST_PROXY says so. */
  readonly address: string;
  /** By what that address counts where something is counted by address: of IPv6 its /64. */
  readonly addressKey: string;
  /** Its body, for handlers that read it themselves. */
  readonly incoming: SentBody;
  /** What the limits of its route count of it; only a handler that proves the caller itself needs to ask it. */
  readonly counting: Counting;
  readonly requestId: string;
  readonly origins: Origins;
  /** The project whose own host name was asked: its public pages are there, and nothing else of the app origin. */
  readonly site?: string | undefined;
  readonly log: Log;
};

/** Guards answer before any handler runs; a handler of that audience cannot forget to ask. */
export type Guards = {
  readonly widget: (credentials: WidgetCredentials) => Promise<VisitorAuth>;
  /** Whose thread a link of a mail opens. Errors: 403 `link_expired`, 404, and those of the key. */
  readonly link: (credentials: WidgetCredentials) => Promise<VisitorAuth>;
  readonly desk: (request: Request, permission: Permission, project: string | null) => Promise<StaffAuth>;
  readonly platform: (asked: PlatformAsked) => Promise<Proven>;
};

export type PlatformAsked = {
  readonly request: Request;
  readonly access: Access;
  readonly params: Readonly<Record<string, string>>;
  /** The code for a caller who may not. */
  readonly denied: Words['denied'];
};

export type WidgetCall<B = unknown, Q = unknown> = Call<B, Q> & { readonly visitor: VisitorAuth };
export type DeskCall<B = unknown, Q = unknown> = Call<B, Q> & { readonly staff: StaffAuth };
export type GuestCall<B = unknown, Q = unknown> = Call<B, Q> & Proven;
export type UserCall<B = unknown, Q = unknown> = Call<B, Q> & { readonly user: UserAuth; readonly subject: string };

export type Route = {
  readonly origin: OriginName;
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience | 'document';
  readonly limit: number;
  /** JSON values at most. */
  readonly values: number;
  readonly limits?: readonly LimitName[] | undefined;
  readonly query?: Struct<any> | undefined;
  readonly body: Struct<unknown> | undefined;
  readonly fit?: Fit | undefined;
  /** In place of `body` and `fit`. */
  readonly reading?: Reading<unknown> | undefined;
  /** Widget routes only: `{key}` in the path names the project, and no visitor is proven. */
  readonly keyInPath?: boolean | undefined;
  /** The handler reads the body, and proves the caller where it is no call of the desk. */
  readonly multipart: boolean;
  /** Desk routes only: the permission that the caller needs in the project. */
  readonly permission?: Permission | undefined;
  /** Messenger routes only: there for the link of a mail too. */
  readonly linked?: boolean | undefined;
  /** Platform routes only: who may call. */
  readonly access?: Access | undefined;
  /** The status of a successful answer; 200 where it is missing. */
  readonly status?: number | undefined;
  /** It is there on host names of projects too, as widget and visitor calls are. */
  readonly onSites?: boolean | undefined;
  readonly words?: Words | undefined;
  readonly handle: (call: any) => Promise<unknown>;
};

/** How a service of the contract words its errors where it has its own way. */
export type Words = {
  /** The code of a caller who may not, as the guard says it. */
  readonly denied: 'permission_denied' | 'forbidden';
  /** Puts the body of an error of ours into the words of that service. */
  readonly reword: (body: ErrorBody) => ErrorBody & Readonly<Record<string, unknown>>;
};

/**
 * Puts a body into shape before it is validated, for what clients of others send. It takes anything, changes nothing in
 * place and never throws. On the server alone: a browser that knows a call's structs need not load it.
 */
export type Fit = (given: unknown) => unknown;

type CallOf<E extends Endpoint> = E['audience'] extends 'desk'
  ? DeskCall<BodyOf<E>, QueryOf<E>>
  : E['audience'] extends 'widget' | 'messenger'
    ? WidgetCall<BodyOf<E>, QueryOf<E>>
    : E extends PlatformEndpoint
      ? E['access'] extends 'public'
        ? GuestCall<BodyOf<E>, QueryOf<E>>
        : UserCall<BodyOf<E>, QueryOf<E>>
      : Call<BodyOf<E>, QueryOf<E>>;

/** Binds a handler to an endpoint. What it returns is sent as JSON with 200, unless it is a `Response` already. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<ReplyOf<E> | Response>,
  { fit, keyInPath }: Pick<Route, 'fit' | 'keyInPath'> = {},
): Route {
  const {
    method,
    path,
    audience,
    limit,
    values,
    limits,
    query,
    body,
    multipart = false,
    linked,
    permission,
    access,
    status,
  } = endpoint;
  return {
    origin: 'app',
    method,
    path,
    audience,
    limit,
    values,
    limits,
    query,
    body,
    fit,
    keyInPath,
    multipart,
    linked,
    permission,
    access,
    status,
    handle,
  };
}

/** The same for a body that has its own way of being read. */
export function readingRoute<E extends Endpoint, B>(
  endpoint: E,
  reading: Reading<B>,
  handle: (call: Omit<CallOf<E>, 'body'> & { readonly body: B }) => Promise<ReplyOf<E> | Response>,
): Route {
  return { ...route(endpoint, handle as (call: CallOf<E>) => Promise<ReplyOf<E> | Response>), reading };
}

/** A page or file, on any of the three origins. `path` may end in `/*`. */
export function document<Q = undefined>(
  origin: OriginName,
  path: string,
  handle: (call: Call<undefined, Q>) => Promise<Response>,
  query?: Struct<Q>,
): Route {
  const read = { query, body: undefined, limit: 0, values: 0, multipart: false };
  return { origin, method: 'GET', path, audience: 'document', ...read, handle };
}

/** There on the host names of projects too. */
export const onSites = (of: Route): Route => ({ ...of, onSites: true });

/** What the form of a page without script sends. It is counted, read and refused by its handler (`http/form.ts`). */
export function sentForm(
  path: string,
  handle: (call: Call<undefined>) => Promise<Response>,
  origin: OriginName = 'app',
): Route {
  return { ...document(origin, path, handle), method: 'POST' };
}

/** An address outside the table of endpoints whose answer is always the same. Its body is not read. */
export function fixed(origin: OriginName, method: Method, path: string, handle: () => Promise<Response>): Route {
  return { origin, method, path, audience: 'public', limit: 0, values: 0, body: undefined, multipart: true, handle };
}

/** Passed on to another server as it is: its handler reads the body, and that server asks who calls. */
export function forwarded(
  method: Method,
  path: string,
  limit: number,
  handle: (call: Call<undefined>) => Promise<Response>,
): Route {
  return {
    origin: 'app',
    method,
    path,
    audience: 'platform',
    limit,
    values: 0,
    body: undefined,
    multipart: true,
    handle,
  };
}
