import type { Translate } from '../kit/texts.ts';
import english from './texts/en-US.json';

export { english };
export type T = Translate<keyof typeof english>;
