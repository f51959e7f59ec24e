/** What the first thing on the screen says: where everything is, and once the administrator's sign-in. */
import type { Environment } from '../../../wire/environment.ts';
import type { OriginPorts } from '../../http/origins.ts';
import { demoIsOn } from '../demo/routes.ts';
import type { FirstSignIn } from './installation.ts';

/** Several lines that end with an empty one. `first` is there only when the administrator was made just now. */
export function notice(
  environment: Environment,
  ports: OriginPorts,
  sdkKey: string,
  first: FirstSignIn | undefined,
): string {
  const app = environment.publicUrl ?? `http://localhost:${ports.app}`;
  const lines = [
    '',
    '  Parley is ready.',
    '',
    `  Dashboard   ${app}/`,
    ...(first ? signIn(first, environment.adminPassword !== undefined) : []),
    ...(environment.academyApiUrl
      ? [`  Platform    ${environment.academyApiUrl} (sign in with an account of it)`]
      : []),
    ...(environment.captcha.kind === 'off'
      ? ['  Captcha     off: programs may sign up, guess and ask for mails. This is for tests.']
      : []),
    ...(demoIsOn(environment) ? [`  Demo site   ${app}/demo`] : []),
    '',
    '  Paste this line into your site, before </head>:',
    `  <script async src="${app}/widget/loader.js?key=${sdkKey}"></script>`,
    '',
    '',
  ];
  return lines.join('\n');
}

/** A password that somebody has chosen is not repeated: what is printed is kept in logs. */
function signIn({ name, email, password }: FirstSignIn, chosen: boolean): string[] {
  return [
    `  Sign in as  ${name}${email ? ` or ${email}` : ''}`,
    ...(chosen
      ? ['  Password    the one of ADMIN_PASSWORD']
      : [`  Password    ${password}`, '              This password is shown once and stored only as a hash.']),
  ];
}
