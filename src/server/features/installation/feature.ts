import { defineFeature } from '../../feature.ts';
import { migrations } from './migrations.ts';

/** Its work is done before there is an app (main.ts); here are its tables. */
export const installation = defineFeature({ name: 'installation', create: () => null, migrations });
