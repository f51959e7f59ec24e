/**
 * `bun run mail-in [address]`: hands the mail on standard input to the server (PORT of the environment, or `address`), signed
 * with MAIL_SECRET, else with the secret of the installation that the environment names. For the delivery of a mail server:
 * exits with 0 when it was taken, or dropped as nobody's; with 65 when it never will be (over 25 MB), so that its sender
 * hears of it; with 75 (try again later) else.
 */
import { readMailSecret } from '../src/server/features/installation/secret.ts';
import { signatureOf } from '../src/server/features/mail-in/signature.ts';
import { openReader } from '../src/server/storage/open.ts';
import { readEnvironment } from '../src/wire/environment.ts';

/** As mail servers read them (sysexits.h: EX_DATAERR, EX_TEMPFAIL). */
const NEVER = 65;
const TRY_LATER = 75;

async function secretOf(environment: ReturnType<typeof readEnvironment>): Promise<string> {
  if (environment.mailSecret) return environment.mailSecret;
  const reader = openReader(environment);
  try {
    const secret = await readMailSecret(reader, environment);
    if (secret === undefined) throw new Error('There is no MAIL_SECRET yet: start the server once.');
    return secret;
  } finally {
    await reader.close();
  }
}

try {
  const environment = readEnvironment(process.env);
  const mail = new Uint8Array(await Bun.stdin.arrayBuffer());
  const address = process.argv[2] ?? `http://127.0.0.1:${environment.port}`;
  const answer = await fetch(new URL('/api/mail/inbound', address), {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'parley-signature': signatureOf(mail, await secretOf(environment), Date.now()),
    },
    body: mail,
  });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : answer.status === 413 ? NEVER : TRY_LATER;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = TRY_LATER;
}
