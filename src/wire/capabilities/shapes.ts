/** What the platform behind this server can do beyond the contract (parley.md F3). Screens hide what is missing. */
import { choice, flag, list, open, type Infer } from '../schema.ts';

export const capabilities = [
  'conflicts',
  'sessions',
  'mfa',
  'ledger',
  'audit',
  'registration',
  'resolutions',
  'fee',
  'statistics',
  'ban-days',
] as const;
export type Capability = (typeof capabilities)[number];

export const capabilityList = open({
  /** The platform is another server (ACADEMY_API_URL). */
  foreign: flag(),
  capabilities: list(choice(capabilities), { max: 64 }),
});
export type CapabilityList = Infer<typeof capabilityList>;
