/** The texts that no first view needs. A build cuts them out of the whole (scripts/messages.ts). */
export { english as default } from '../whole.ts';
