/** One call of a route: counted, proven, read, parsed and handed to its handler. */
import { ApiError } from '../../wire/errors.ts';
import { parse } from '../../wire/parse.ts';
import { OTHER_BODY_BYTES } from '../../wire/limits.ts';
import { actInPlace, type InPlace } from '../in-place.ts';
import { asSimpleForm, credentialsIn, headerCredentials, maybeSimpleForm } from './body.ts';
import { readQuery } from './query.ts';
import type { Call, Guards, Proven, Route, StaffAuth, VisitorAuth, WidgetCredentials } from './route.ts';
import type { Match } from './router.ts';
import { wholeTexts } from './whole-text.ts';

/** The order matters: who is limited or refused has no body read for him, and learns nothing about its form. */
export async function callRoute(call: Call<undefined>, match: Match, guards: Guards): Promise<Response> {
  const { request } = call;
  const first = match.routes.values().next().value as Route;
  const direct = match.routes.get(request.method === 'HEAD' ? 'GET' : request.method);
  const takesForm = first.audience === 'widget' || first.audience === 'messenger';
  if (!direct && !(takesForm && request.method === 'POST')) throw methodNotAllowed(match);
  const counted = direct ?? first;
  if (counted.limits) await call.counting.count('address', counted.limits, call.addressKey);
  if (direct?.multipart) return callMultipart(call, direct, guards);
  return takesForm ? callForm(call, match, guards) : callDirect(call, counted, guards);
}

type Proof = { readonly staff: StaffAuth } | Proven | {};

/** A call of the desk, of the platform, or of anybody. */
async function callDirect(call: Call<undefined>, route: Route, guards: Guards): Promise<Response> {
  const proof = await proven(call, route, guards);
  const json = reads(call.request) ? await jsonOf(call, route, call.params.project) : undefined;
  return actInPlace(placeOf(proof), () => handled({ ...call, ...proof }, route, wholeTexts(json) ?? {}));
}

/** Of the desk it is proven here; of strangers by their handler, which reads who they are out of the body. */
async function callMultipart(call: Call<undefined>, route: Route, guards: Guards): Promise<Response> {
  const proof = route.audience === 'desk' ? await proven(call, route, guards) : {};
  const handle = () => route.handle({ ...call, ...proof, query: queryOf(route, call) });
  return asResponse(await actInPlace(placeOf(proof), handle), route.status);
}

function jsonOf({ request, incoming, addressKey }: Call<undefined>, route: Route, turn = addressKey) {
  const { limit, values, reading } = route;
  return incoming.json({ limit, values, turn }, reading && { reading, simple: maybeSimpleForm(request) });
}

/** Of a session that was opened as somebody else. */
function placeOf(proof: Proof): InPlace | undefined {
  if ('staff' in proof) return inPlaceOf(proof.staff.accountId, proof.staff);
  return 'user' in proof && proof.user ? inPlaceOf(proof.user.id, proof.user) : undefined;
}

function inPlaceOf(account: string, { openedBy }: Pick<StaffAuth, 'openedBy'>): InPlace | undefined {
  return openedBy === undefined ? undefined : { opener: openedBy, account };
}

async function proven(call: Call<undefined>, route: Route, guards: Guards): Promise<Proof> {
  const { request, params, counting } = call;
  const { limits = [], permission, access } = route;
  if (route.audience === 'desk') {
    if (!permission) throw new Error(`${route.path} names no permission`);
    const staff = await guards.desk(request, permission, params.project ?? null);
    await counting.count('account', limits, staff.accountId);
    return { staff };
  }
  if (!access) return {};
  const denied = route.words?.denied ?? 'permission_denied';
  const proof = await guards.platform({ request, access, params, denied });
  if (proof.user) await counting.count('account', limits, proof.user.id);
  return proof;
}

/** A call of the widget or the messenger, as the contract has it or in the simple form. */
async function callForm(call: Call<undefined>, match: Match, guards: Guards): Promise<Response> {
  const { request, incoming, params } = call;
  const first = match.routes.values().next().value as Route;
  const direct = match.routes.get(request.method === 'HEAD' ? 'GET' : request.method);
  const asked = direct ?? first;
  // Who may send much is proven before any of it is read, or by its first words (parley.md S1).
  const early = reads(request) && asked.limit > OTHER_BODY_BYTES ? await earlyProof() : undefined;
  const json = reads(request) ? await jsonOf(call, asked, early?.visitor.projectId) : undefined;
  const form = asSimpleForm(request, json);
  const route = form ? match.routes.get(form.method) : direct;
  if (!route) throw methodNotAllowed(match);
  const given = form?.credentials ?? headerCredentials(request);
  const credentials = route.keyInPath ? { key: params.key ?? null, id: null, hash: null } : given;
  const known = early && same(early.credentials, credentials);
  const visitor = known ? early.visitor : await proveVisitor(credentials, route);
  // What visitors send is proven and cleaned by the features that take it.
  return handled(
    { ...call, credentials: given, visitor, simple: form !== undefined } as Call<undefined>,
    route,
    (form ? form.body : json) ?? {},
  );

  async function earlyProof() {
    const headers = headerCredentials(request);
    const credentials = headers.key === null ? credentialsIn(await incoming.head(asked.limit)) : headers;
    return { credentials, visitor: await proveVisitor(credentials, asked) };
  }

  async function proveVisitor(credentials: WidgetCredentials, { limits, limit, linked }: Route): Promise<VisitorAuth> {
    if (credentials.link && !linked) throw new ApiError('not_found', 'There is nothing at this address.');
    const visitor = await (credentials.link ? guards.link(credentials) : guards.widget(credentials));
    if (limits) await countVisitor(call, { limits, limit }, visitor);
    return visitor;
  }
}

function same(a: WidgetCredentials, b: WidgetCredentials): boolean {
  return a.key === b.key && a.id === b.id && a.hash === b.hash && a.link === b.link;
}

/** Errors: 429, or 503 at a start without a known session. */
export async function countVisitor(
  { counting, addressKey, request }: Pick<Call, 'counting' | 'addressKey' | 'request'>,
  { limits = [], limit }: Pick<Route, 'limits' | 'limit'>,
  { sessionId, projectId }: Pick<VisitorAuth, 'sessionId' | 'projectId'>,
): Promise<void> {
  if (sessionId === null) await counting.count('newcomer', limits, addressKey);
  // A body that does not say its length may have as much as is taken.
  const bytes = Number(request.headers.get('content-length') ?? limit);
  await counting.count('session', limits, sessionId ?? addressKey, bytes);
  if (sessionId === null) await counting.count('newcomers-of-key', limits, projectId);
  await counting.count('key', limits, projectId);
}

async function handled(call: Call<undefined>, route: Route, given: unknown): Promise<Response> {
  const query = queryOf(route, call);
  return asResponse(await route.handle({ ...call, query, body: bodyOf(route, given) }), route.status ?? 200);
}

function bodyOf({ reading, body, fit }: Route, given: unknown): unknown {
  if (reading) return given;
  return body && parse(body, fit ? fit(given) : given);
}

function reads({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

export function queryOf({ query }: Route, { url }: Call<undefined>): unknown {
  return query && readQuery(query, url.searchParams);
}

function asResponse(result: unknown, status = 200): Response {
  return result instanceof Response ? result : Response.json(result ?? true, { status });
}

export function methodNotAllowed(match: Match): ApiError {
  const allow = [...match.routes.keys()].join(', ');
  return new ApiError('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } });
}
