/** What every part of the screen of one request is given. */
import type { RequestDetail } from '../../../wire/requests/shapes.ts';
import type { Rules } from './asks.ts';

export type OneProps = { readonly request: RequestDetail; readonly project: string; readonly rules: Rules };
