/** A contact of whom nothing is known yet. */
import type { ContactRecord } from './store.ts';

type Known = Pick<ContactRecord, 'id' | 'projectId' | 'userId' | 'proven' | 'firstSeen' | 'lastSeen' | 'visits'>;

export function blankContact(known: Known): ContactRecord {
  const unknown = { name: '', email: '', emailTrusted: false, phone: '', value: 0, lang: '', mergedInto: '' };
  const silent = {
    companyKey: '',
    company: '',
    device: '',
    browser: '',
    system: '',
    page: '',
    sdk: '',
    zone: '',
  } as const;
  return { ...unknown, ...silent, ...known };
}
