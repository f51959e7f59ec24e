/** Accounts for whoever signs people in: found by name or id, with what proves them, and marked when they come. */
export {
  accountById,
  accountByLogin,
  markActive,
  mfaOf,
  noteLogin,
  takeRecovery,
  takeStep,
  writeMfa,
} from './account-store.ts';
export { sealMfa, unsealMfa } from './mfa-seal.ts';
