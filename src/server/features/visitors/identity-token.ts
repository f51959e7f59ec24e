/** A signed identity in place of a hash: a JWT with the project's token key that ends within the hour. */
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { ApiError } from '../../../wire/errors.ts';
import { IDENTITY_CLOCK_SKEW_SECONDS, IDENTITY_TOKEN_MINUTES } from '../../../wire/visitors/limits.ts';
import { parse } from '../../../wire/parse.ts';
import { identityClaims, type IdentityClaims, type IdentityRefusal } from '../../../wire/visitors/shapes.ts';

/** What a proof has shown of who a visitor is. */
export type Identity =
  | { readonly verified: boolean; readonly claims: IdentityClaims }
  | { readonly refused: IdentityRefusal; readonly detail: string };

/** What the token says of itself and not of the visitor. */
const registered = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti']);

const words: Partial<Record<IdentityRefusal, string>> = {
  malformed: 'The userHash looks like a signed token but cannot be read as one.',
  token_algorithm: 'The token must be signed with HS256.',
  token_signature: 'The token was not signed with the project’s token key.',
  token_expired: 'The token has expired: make a new one for every page.',
  token_early: 'The token is not valid yet: the clock of the server that signed it may be wrong.',
  token_without_expiry: 'The token has no expiry: set exp, in seconds.',
  token_long_lived: `The token lives too long: exp may be at most ${IDENTITY_TOKEN_MINUTES} minutes ahead.`,
  token_subject: 'The sub of the token is not the userId.',
};

/** The claims of a token that proves `userId`, or why it does not. `now` in milliseconds. */
export async function readIdentityToken(token: string, userId: string, key: string, now: number): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: IDENTITY_CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp'],
    });
    const refused = refusedFor(payload, userId, now / 1000);
    if (refused) return refusal(refused);
    const said = Object.fromEntries(Object.entries(payload).filter(([name]) => !registered.has(name)));
    return { verified: true, claims: parse(identityClaims, said) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return refusal(reasonOf(error));
    if (error instanceof ApiError) return { refused: 'token_claims', detail: `The token’s ${error.message}.` };
    throw error;
  }
}

/** `now` in seconds, as tokens count. */
function refusedFor({ sub, exp = 0, iat = 0 }: JWTPayload, userId: string, now: number): IdentityRefusal | undefined {
  if (exp > now + IDENTITY_TOKEN_MINUTES * 60 + IDENTITY_CLOCK_SKEW_SECONDS) return 'token_long_lived';
  if (iat > now + IDENTITY_CLOCK_SKEW_SECONDS) return 'token_early';
  return userId === '' || sub !== userId ? 'token_subject' : undefined;
}

function reasonOf(error: errors.JOSEError): IdentityRefusal {
  if (error instanceof errors.JWTExpired) return 'token_expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token_signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'token_algorithm';
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'malformed';
  return error.claim === 'exp' ? 'token_without_expiry' : 'token_early';
}

function refusal(refused: IdentityRefusal): Identity {
  return { refused, detail: words[refused] ?? refused };
}
