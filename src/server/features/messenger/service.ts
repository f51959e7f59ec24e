/** What other features are told of the messenger. */
export { defaultFlows } from './flows.ts';
