import { defineFeature } from '../feature.ts';
import { createHub } from './hub.ts';

/** Where features say what happened. The sockets that hear it are the app's. */
export const hub = defineFeature({ name: 'hub', create: createHub });
