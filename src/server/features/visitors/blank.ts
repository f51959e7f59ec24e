/** A session of which nothing is known yet, and what its browser says of itself when it starts. */
import type { Sdk } from '../../../wire/visitors/sdks.ts';
import { isZone } from '../../http/time-zone.ts';
import type { VisitorRecord } from './store.ts';

/** What a start says of its browser. `agent`: what that calls itself; `zone`: of its clock, IANA. */
export type Browser = { readonly agent?: string | undefined; readonly sdk?: Sdk; readonly zone?: string | undefined };

export function blank(projectId: string, id: string): VisitorRecord {
  return {
    id,
    projectId,
    userId: '',
    name: '',
    email: '',
    phone: '',
    value: 0,
    customData: {},
    contact: {},
    lang: '',
    verified: false,
    provenEmail: '',
    contactId: '',
    sdk: '',
    zone: '',
  };
}

export function spokenBy(record: VisitorRecord, { sdk = record.sdk || undefined, zone }: Browser): VisitorRecord {
  return { ...record, sdk: sdk ?? '', zone: zone !== undefined && isZone(zone) ? zone : record.zone };
}
