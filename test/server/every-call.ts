/** Every call that the server answers: those of the wire's table, and those that stand in the sheets of features. */
import { featuresWith } from '../../src/server/app.ts';
import { callsOf } from '../../src/server/feature.ts';
import { embedded } from '../../src/server/platform.ts';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';

export const everyCall: Readonly<Record<string, Endpoint>> = { ...endpoints, ...callsOf(featuresWith(embedded)) };
