import { defineFeature, fill } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { audit } from '../audit/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { mail } from '../mail/feature.ts';
import { staffDoors } from '../permissions/slots.ts';
import { dashboardSources } from '../shells/slots.ts';
import { createCaptcha } from './captcha.ts';
import { platformGuard } from './guard.ts';
import { createMfa } from './mfa.ts';
import { migrations } from './migrations.ts';
import { createHash } from './passwords.ts';
import { authRoutes } from './routes.ts';
import { createAuth } from './service.ts';
import { rowsOfUsers } from '../users/slots.ts';

/** reCAPTCHA is loaded from its maker, where an installation has chosen it. */
const MAKER = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

export const auth = defineFeature({
  name: 'auth',
  needs: { audit, hub, mail },
  create: (ports, { audit, hub, mail }) => {
    const captcha = createCaptcha(ports.environment.captcha, ports);
    const mfa = createMfa(ports, audit);
    return {
      ...createAuth(ports, { ended: hub.endAccount, audit, captcha, mfa, mails: mail.mail }),
      captcha,
      mfa,
      hash: createHash(),
    };
  },
  routes: (auth, { ports }) => authRoutes({ ...auth, auth, setting: ports.environment.captcha }),
  guards: (auth) => ({ platform: platformGuard(auth) }),
  fills: (auth, { ports }) => [
    fill(staffDoors, auth),
    fill(rowsOfUsers, { table: 'account_session' }),
    fill(demoRows, { told: 'sessions', table: 'account_session' }),
    ...(ports.environment.captcha.kind === 'recaptcha'
      ? [fill(dashboardSources, () => ({ 'script-src': MAKER, 'connect-src': MAKER, 'frame-src': MAKER }))]
      : []),
  ],
  migrations,
});
