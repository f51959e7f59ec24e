import { defineFeature } from '../../feature.ts';
import type { TakeMail } from './received.ts';

/** Which thread a mail belongs to that has come in. */
export const mailThreads = defineFeature({
  name: 'mail-threads',
  needs: {},
  create: (): { readonly take: TakeMail } => ({
    take: async () => Promise.reject(new Error('mail cannot be taken yet')),
  }),
});
