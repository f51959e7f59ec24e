/** The texts that no first view needs. A build cuts them out of the whole (scripts/messages.ts). */
export { german as default } from '../whole.ts';
