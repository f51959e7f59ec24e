import { defineFeature } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { auth } from '../auth/feature.ts';
import { createCodes } from './codes.ts';
import { migrations } from './migrations.ts';
import { createRoster } from './roster.ts';
import { userRoutes } from './routes.ts';
import { createUsers } from './service.ts';
import { createSignUps } from './sign-up.ts';
import { rowsOfUsers } from './slots.ts';

export const users = defineFeature({
  name: 'users',
  needs: { audit, auth },
  owns: [rowsOfUsers],
  create: (ports, { audit, auth }, filled) => {
    const { captcha, hash } = auth;
    const roster = createRoster(ports);
    void roster.load();
    const codes = createCodes(ports, { audit, auth, hash });
    return {
      users: createUsers(ports, { audit, auth, hash, roster, rows: () => filled(rowsOfUsers) }),
      signUps: createSignUps(ports, { audit, auth, captcha, hash }),
      codes,
      async close() {
        await codes.close();
        roster.close();
      },
    };
  },
  routes: (service, { needs }) => userRoutes({ ...service, captcha: needs.auth.captcha }),
  migrations,
  close: (service) => service.close(),
});
