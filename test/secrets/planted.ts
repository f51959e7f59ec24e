/** 500 secrets as they stand in console lines, bodies, headers, addresses, fields and custom data. None of them opens anything. */
import { readFileSync } from 'node:fs';

/** `text` holds `secret`, which must be gone from it. */
export type Planted = { readonly text: string; readonly secret: string };

/** What a review planted, a line each. `{J}` keeps scanners of this repository quiet. */
export const reviewed: readonly string[] = readFileSync(new URL('planted-secrets.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.replaceAll('{J}', ''));

/** The page of the same review; a word such as `S12PASSWORD` is planted in each place. */
export const reviewedPage = readFileSync(new URL('planted-page.html', import.meta.url), 'utf8');

const names = [
  'password',
  'Passwort',
  'neuesPasswort',
  'kennwort',
  'pass',
  'user_pass',
  'userpass',
  'pw',
  'pwd',
  'passphrase',
  'motDePasse',
  'mdp',
  'contrasena',
  'contraseña',
  'clave',
  'senha',
  'palavra-passe',
  'wachtwoord',
  'hasło',
  'haslo',
  'şifre',
  'sifre',
  'lösenord',
  'losenord',
  'geheimnis',
  'segreto',
  'hemlighet',
  'clientSecret',
  'client_secret',
  'otp',
  'totp',
  'mfa',
  'mfa_code',
  'tan',
  'smsTan',
  'pin',
  'pinCode',
  'verification_code',
  'securityCode',
  'recovery-code',
  'bestätigungscode',
  'codeDeVerification',
  'codigo_seguridad',
  'codice-di-verifica',
  'kodWeryfikacyjny',
  'doğrulamaKodu',
  'engångskod',
  'toegangscode',
  'sessionId',
  'PHPSESSID',
  'JSESSIONID',
  'connect.sid',
  'session_token',
  'sessionKey',
  'access_token',
  'refreshToken',
  'id-token',
  'bearer',
  'jwt',
  'csrfToken',
  'apiKey',
  'api_key',
  'X-Api-Key',
  'privateKey',
  'kartennummer',
  'cardNumber',
  'numero_tarjeta',
  'kaartnummer',
  'cvv',
  'cvc',
  'kontonummer',
  'accountNumber',
  'iban',
];

const forms: readonly ((name: string, secret: string) => string)[] = [
  (name, secret) => JSON.stringify({ id: 7, [name]: secret }),
  (name, secret) => JSON.stringify({ said: JSON.stringify({ user: { [name]: `${secret} and more` } }) }),
  (name, secret) => `user=kim&${name}=${secret}&next=1`,
  (name, secret) => `GET https://api.shop.test/v1/me?lang=de&${name}=${secret} failed`,
  (name, secret) => `${name}: ${secret}`,
  (name, secret) => `<soap:Body><${name}>${secret}</${name}></soap:Body>`,
];

/** Neither looks nor checksums tell it: only its name does. */
const opaque = (at: number) => `Zq${(at * 7919 + 104_729).toString(36)}x${at}`;

const named: readonly Planted[] = names.flatMap((name, at) =>
  forms.map((form, of) => {
    const secret = opaque(at * forms.length + of);
    return { text: form(name, secret), secret };
  }),
);

/** The review's first, each whole: what is secret in it, a person sees. */
export const planted: readonly Planted[] = [
  ...reviewed.map((text) => ({ text, secret: secretIn(text) })),
  ...named,
].slice(0, 500);

function secretIn(line: string): string {
  const found =
    /[\w-]*S3CRET[\w=-]*|witch.*least|(?<=")(?:493\d*|AAAAAA[\w-]+|078[\d-]+|DE89\d+|123\d+)(?=")|a2lt\w+/.exec(line);
  return found?.[0] ?? line;
}
