/**
 * From a request to an answer: find the route, read the body, ask the guard, parse, call the handler; and the one place
 * that turns errors into answers. The order matters: a caller who is refused learns nothing about the body's form.
 */
import { ApiError, type ErrorBody } from '../../wire/errors.ts';
import type { Environment } from '../../wire/environment.ts';
import type { Audience } from '../../wire/endpoints.ts';
import { createCounting } from '../limits/counting.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Log } from '../log.ts';
import { addressKey } from './address-key.ts';
import type { Bodies } from './bodies.ts';
import { callRoute, methodNotAllowed, queryOf } from './call-route.ts';
import { apiHeaders, corsHeaders, preflightHeaders } from './headers.ts';
import { addressOf, isThisMachine } from './client-address.ts';
import { onBreak } from './csv.ts';
import { addressIn, isMisdirected, originsOf, type Origins, type OriginPorts } from './origins.ts';
import { UniqueViolation } from '../storage/port.ts';
import { createRouter, type Match } from './router.ts';
import type { Call, Guards, OriginName, Route, Words } from './route.ts';

export type Answering = {
  readonly environment: Environment;
  readonly guards: Guards;
  readonly limiter: Limiter;
  readonly bodies: Bodies;
  readonly log: Log;
  readonly requestId: () => string;
  readonly now: () => number;
  /** Answers what no route takes, on documents: the SPA's own 404 page, or nothing. */
  readonly notFound?: (call: Call<undefined>) => Promise<Response>;
  /** Host names of projects' own. */
  readonly sites?: SiteHosts;
};

export type SiteHosts = {
  /** The project that has it. */
  readonly projectAt: (host: string) => Promise<string | undefined>;
  /** Answers what is there and has no route. */
  readonly serve: (call: Call<undefined>) => Promise<Response>;
};

export type Dispatch = (request: Request, socketAddress: string, ports: OriginPorts) => Promise<Response>;

/** The whole of one origin as a function from request to response. Never rejects. */
export function createDispatch(origin: OriginName, routes: readonly Route[], answering: Answering): Dispatch {
  const find = createRouter(routes.filter((route) => route.origin === origin));
  const audienceOf = strayAudience(routes);
  return async (request, socketAddress, ports) => {
    const started = answering.now();
    const requestId = answering.requestId();
    const log = answering.log;
    const url = addressIn(request);
    if (!url)
      return refused(new ApiError('bad_request', 'The Host header of this request is no host.'), requestId, log);
    const { origins, takenFromHost } = originsOf(url, answering.environment, ports);
    const match = find(url.pathname);
    const address = addressOf(request, socketAddress, answering.environment.trustProxy);
    const counting = createCounting(answering.limiter);
    const from = addressKey(address) ?? address;
    const incoming = answering.bodies.open(request, from);
    const call: Call<undefined> = {
      request,
      url,
      params: match?.params ?? {},
      query: undefined,
      body: undefined,
      credentials: { key: null, id: null, hash: null },
      address,
      addressKey: from,
      incoming,
      counting,
      requestId,
      origins,
      log,
    };
    const first = match?.routes.values().next().value;
    const audience = first?.audience ?? audienceOf(url.pathname);
    let response: Response;
    try {
      const site = isHealthCheck(call) ? undefined : await siteAsked(request, url, answering, ports);
      response =
        site === undefined
          ? await answer(call, match, audience, answering)
          : await onSite({ ...call, site, origins: originsAt(origins, url, answering) }, match, answering);
    } catch (error) {
      response = errorResponse(error, requestId, log, first?.words);
    } finally {
      incoming.leave();
    }
    // Before the answer's own headers, which read the origins too.
    if (takenFromHost()) response.headers.set('cache-control', 'private, no-store');
    counting.tell(response.headers);
    response = finish(response, request, { requestId, audience, origins, log });
    log.debug({
      requestId,
      origin,
      method: request.method,
      path: url.pathname,
      status: response.status,
      ms: answering.now() - started,
    });
    return response;
  };
}

async function answer(
  call: Call<undefined>,
  match: Match | undefined,
  audience: Audience | 'document',
  answering: Answering,
): Promise<Response> {
  const { request, origins } = call;
  if (!match) {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (audience === 'document' && reads && answering.notFound) return answering.notFound(call);
    throw new ApiError('not_found', `There is nothing at ${call.url.pathname}.`);
  }
  if (request.method === 'OPTIONS' && audience !== 'document') {
    return new Response(null, {
      status: 204,
      headers: preflightHeaders(audience, request.headers.get('origin'), origins),
    });
  }
  if (audience === 'document') {
    const route = documentRoute(match, request);
    return route.handle({ ...call, query: queryOf(route, call) }) as Promise<Response>;
  }
  return callRoute(call, match, answering.guards);
}

/** On a project's own host name there are its public pages, the widget and the calls of visitors. */
function onSite(call: Call<undefined>, match: Match | undefined, answering: Answering): Promise<Response> {
  const first = match?.routes.values().next().value;
  const isThere = first?.onSites || first?.audience === 'widget' || first?.audience === 'messenger';
  if (isThere && match) return answer(call, match, first.audience, answering);
  return answering.sites!.serve(call);
}

/** Seen from there, it is the app origin: what a page of it names is asked of it. */
function originsAt({ frame, media }: Origins, { host }: URL, { environment }: Answering): Origins {
  return { app: `${new URL(environment.publicUrl!).protocol}//${host}`, frame, media };
}

type Asking = { readonly environment: Environment; readonly sites?: SiteHosts | undefined };

/** The project whose host name was asked; undefined for a name of the server itself. Errors: 421 for any other. */
export async function siteAsked(
  request: Request,
  url: URL,
  { environment, sites }: Asking,
  ports: OriginPorts,
): Promise<string | undefined> {
  if (!isMisdirected(request, url, environment, ports)) return undefined;
  const site = await sites?.projectAt(url.host);
  if (site === undefined)
    throw new ApiError('misdirected', `This server does not answer for ${url.host}: ask it by its public address.`);
  return site;
}

/** What asks whether the server lives, on its own machine, knows no public name. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);

function isHealthCheck(call: Pick<Call, 'request' | 'url' | 'address'>): boolean {
  return HEALTH.has(call.url.pathname) && isThisMachine(call);
}

/** Of an address that no route takes: strangers' pages may read the platform's 404 as they may read its answers. */
function strayAudience(routes: readonly Route[]): (path: string) => Audience | 'document' {
  const service = (path: string) => path.split('/', 3).join('/');
  const platform = new Set(routes.filter(({ audience }) => audience === 'platform').map(({ path }) => service(path)));
  return (path) => {
    if (!path.startsWith('/api/')) return 'document';
    return platform.has(service(path)) && path.length > service(path).length ? 'platform' : 'public';
  };
}

function documentRoute(match: Match, request: Request): Route {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = [...match.routes.values()].find((one) => one.method === method);
  if (!route) throw methodNotAllowed(match);
  return route;
}

/** Every error, ours or a surprise, as JSON of one shape. A surprise is logged with its stack and answered without it. */
export function errorResponse(error: unknown, requestId: string, log: Log, words?: Words): Response {
  const known = error instanceof ApiError ? error : (taken(error) ?? hungUp(error));
  if (!known) log.error({ requestId, err: error }, 'a request failed unexpectedly');
  else if (known.cause) log.warn({ requestId, err: known.cause }, 'a request was refused, as something failed');
  const body: ErrorBody = known
    ? {
        error: known.code,
        detail: known.message,
        requestId,
        ...(known.details === undefined ? {} : { details: known.details }),
      }
    : {
        error: 'internal_server_error',
        detail: `Something failed on the server. Its log names it ${requestId}.`,
        requestId,
      };
  return Response.json(words?.reword(body) ?? body, { status: known?.status ?? 500, headers: known?.headers ?? {} });
}

/** What no check has found and the database has refused: somebody else was quicker. */
function taken(error: unknown): ApiError | undefined {
  if (!(error instanceof UniqueViolation)) return undefined;
  return new ApiError('conflict', 'Somebody else has just made the same: read it again.');
}

/** A client that went away in the middle of its body is no failure of ours, and nobody reads the answer. */
function hungUp(error: unknown): ApiError | undefined {
  const gone = error instanceof DOMException && error.name === 'AbortError';
  return gone ? new ApiError('bad_request', 'The connection ended before the body did.') : undefined;
}

/** The answer to a request that no route is looked for: its id in the body and in the headers. */
export function refused(error: unknown, requestId: string, log: Log): Response {
  const response = errorResponse(error, requestId, log);
  for (const [name, value] of Object.entries({ ...apiHeaders, 'x-request-id': requestId }))
    response.headers.set(name, value);
  return response;
}

function finish(
  response: Response,
  request: Request,
  {
    requestId,
    audience,
    origins,
    log,
  }: Pick<Call, 'requestId' | 'origins' | 'log'> & { audience: Audience | 'document' },
): Response {
  onBreak(response, (error) => log.error({ requestId, err: error }, 'an answer broke off in its middle'));
  const headers = response.headers;
  headers.set('x-request-id', requestId);
  if (audience !== 'document' || response.headers.get('content-type')?.startsWith('application/json')) {
    for (const [name, value] of Object.entries(apiHeaders)) if (!headers.has(name)) headers.set(name, value);
  }
  if (audience !== 'document' && request.method !== 'OPTIONS') {
    for (const [name, value] of Object.entries(corsHeaders(audience, request.headers.get('origin'), origins)))
      headers.append(name, value);
  }
  if (request.method !== 'HEAD') return response;
  return new Response(null, { status: response.status, headers });
}
