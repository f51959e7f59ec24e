/** Contacts as rows of the desk's lists. */
import { ATTRIBUTE_COLUMNS } from '../../../wire/attributes/limits.ts';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { Queries } from '../../storage/port.ts';
import { cellsOf } from '../attributes/service.ts';
import { companyIdOf } from './companies.ts';
import { provenAmong, type ContactRecord } from './store.ts';

/** `columns`: ids of attributes, with commas between them, whose values are told. */
export type ToRows = (project: string, records: readonly ContactRecord[], columns?: string) => Promise<ContactRow[]>;

export function createRows(storage: Queries): ToRows {
  return async (project, records, columns) => {
    const saying = records.filter(({ userId, proven }) => userId !== '' && !proven).map(({ userId }) => userId);
    const proven = await provenAmong(storage, project, saying);
    const rows = records.map((record) => toRow(record, !record.proven && proven.has(record.userId)));
    const attributes = columns?.split(',').filter(isUuid).slice(0, ATTRIBUTE_COLUMNS) ?? [];
    if (attributes.length === 0) return rows;
    const cells = await cellsOf(storage, project, { contacts: rows.map(({ id }) => id), attributes, personal: false });
    return rows.map((row) => ({ ...row, ...(cells.get(row.id) ?? { columns: {}, masked: [] }) }));
  };
}

function toRow(record: ContactRecord, claims: boolean): ContactRow {
  const { id, userId, name, email, proven, companyKey, company, firstSeen, lastSeen, visits } = record;
  const { device, browser, system, page } = record;
  return {
    id,
    kind: userId === '' ? 'visitor' : 'user',
    userId,
    name,
    email,
    proven,
    claims,
    company,
    companyId: companyKey === '' ? null : companyIdOf(companyKey),
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
    visits,
    device: device === '' ? null : device,
    browser,
    system,
    page,
  };
}
