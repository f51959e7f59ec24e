/** The functions of the host API whose calls may have to wait, in order, until the part is here that they are in. */
import { namesAt } from '../src/wire/host-api/functions.ts' with { type: 'macro' };

export const waitingNames = namesAt('core', 'second', 'messenger').split(',');
