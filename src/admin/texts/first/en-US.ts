/** The texts of the first views. A build cuts them out of the whole (scripts/messages.ts). */
export { english as default } from '../whole.ts';
