/** The answer to whoever has signed in: who they are, their session, and its two tokens. */
import { ACCESS_TOKEN_SECONDS } from '../../../wire/auth/limits.ts';
import type { AccountSession, SignedIn } from '../../../wire/auth/shapes.ts';
import type { Ports } from '../../ports.ts';
import { toAccount, toSession } from './entities.ts';
import type { LiveSession } from './live.ts';
import type { SessionRecord } from './store.ts';
import type { Tokens } from './tokens.ts';

type Needs = {
  readonly tokens: Tokens;
  readonly shown: (sessions: readonly SessionRecord[]) => Promise<AccountSession[]>;
};

export function createReply({ now }: Pick<Ports, 'now'>, { tokens, shown }: Needs) {
  return reply;

  async function reply({ account, session }: LiveSession, refreshToken: string): Promise<SignedIn> {
    const ends = session.opener ? session.expiresAt : now() + ACCESS_TOKEN_SECONDS * 1000;
    const accessToken = await tokens.sign({
      exp: Math.floor(ends / 1000),
      uid: account.id,
      sid: session.id,
      rt: session.refreshHash,
      data: { admin: account.admin, email_verified: account.emailVerified },
    });
    const [seen] = await shown([session]);
    return {
      user: toAccount(account),
      session: seen ?? toSession(session),
      access_token: accessToken,
      refresh_token: refreshToken,
    };
  }
}
