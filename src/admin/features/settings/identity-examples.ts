/**
 * How a site's own server vouches for its user, in five languages: the hash with what the language brings along, the token
 * with the library that most use. Secret and key come from the environment: they must never stand in code, or in a page.
 */
export const exampleLanguages = ['node', 'php', 'python', 'ruby', 'go'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** Names are names in every language. */
export const exampleNames: Readonly<Record<ExampleLanguage, string>> = {
  node: 'Node',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  go: 'Go',
};

/** The variables that hold the project's secret (hashes) and its token key (tokens) on the site's server. */
export const SECRET_NAME = 'PARLEY_SECRET';
export const TOKEN_KEY_NAME = 'PARLEY_TOKEN_KEY';

type Examples = Readonly<Record<ExampleLanguage, string>>;

/** Lower-case hex of HMAC-SHA256 over the user id. */
export const hashExamples: Examples = {
  node: `import { createHmac } from 'node:crypto';

const userHash = createHmac('sha256', process.env.${SECRET_NAME})
  .update(user.id)
  .digest('hex');`,
  php: `$userHash = hash_hmac('sha256', $user->id, getenv('${SECRET_NAME}'));`,
  python: `import hashlib, hmac, os

user_hash = hmac.new(
    os.environ["${SECRET_NAME}"].encode(), user.id.encode(), hashlib.sha256
).hexdigest()`,
  ruby: `require 'openssl'

user_hash = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('${SECRET_NAME}'), user.id)`,
  go: `// import "crypto/hmac", "crypto/sha256", "encoding/hex", "os"

mac := hmac.New(sha256.New, []byte(os.Getenv("${SECRET_NAME}")))
mac.Write([]byte(user.ID))
userHash := hex.EncodeToString(mac.Sum(nil))`,
};

/** A JWT with HS256 that ends after ten minutes and says the name too. */
export const tokenExamples: Examples = {
  node: `import { SignJWT } from 'jose';

const token = await new SignJWT({ name: user.name })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(user.id)
  .setExpirationTime('10m')
  .sign(new TextEncoder().encode(process.env.${TOKEN_KEY_NAME}));`,
  php: `use Firebase\\JWT\\JWT;

$token = JWT::encode(
    ['sub' => $user->id, 'name' => $user->name, 'exp' => time() + 600],
    getenv('${TOKEN_KEY_NAME}'),
    'HS256'
);`,
  python: `import os, time
import jwt

token = jwt.encode(
    {"sub": user.id, "name": user.name, "exp": int(time.time()) + 600},
    os.environ["${TOKEN_KEY_NAME}"],
    algorithm="HS256",
)`,
  ruby: `require 'jwt'

claims = { sub: user.id, name: user.name, exp: Time.now.to_i + 600 }
token = JWT.encode(claims, ENV.fetch('${TOKEN_KEY_NAME}'), 'HS256')`,
  go: `// import "github.com/golang-jwt/jwt/v5", "os", "time"

token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{
	"sub": user.ID, "name": user.Name, "exp": time.Now().Add(10 * time.Minute).Unix(),
}).SignedString([]byte(os.Getenv("${TOKEN_KEY_NAME}")))`,
};
