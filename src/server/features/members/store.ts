/** Profiles of members and their pictures. */
import type { MemberAvailability, Notices } from '../../../wire/members/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ProfileRecord = {
  readonly projectId: string;
  readonly accountId: string;
  readonly shownName: string;
  readonly title: string;
  readonly shown: boolean;
  readonly availability: MemberAvailability;
  readonly undoSeconds: number;
  readonly notices: Notices;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
  readonly picture: string | null;
};

const columns = `project_id, account_id, shown_name, title, shown, availability, undo_seconds, notices, quiet, zone, picture`;

export async function profileOf(
  queries: Queries,
  project: string,
  account: string,
): Promise<ProfileRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from member_profile where project_id = ? and account_id = ?`,
    project,
    account,
  );
  return row && toProfile(row);
}

/** Of a project, by the name that is shown. */
export async function profilesOf(queries: Queries, project: string, most: number): Promise<ProfileRecord[]> {
  const rows = await queries.all(
    `select ${columns} from member_profile where project_id = ? order by shown_name, account_id limit ?`,
    project,
    most,
  );
  return rows.map(toProfile);
}

export async function saveProfile(transaction: Transaction, profile: ProfileRecord): Promise<void> {
  await transaction.run(
    `insert into member_profile (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (project_id, account_id) do update set shown_name = excluded.shown_name, title = excluded.title,
       shown = excluded.shown, availability = excluded.availability, undo_seconds = excluded.undo_seconds,
       notices = excluded.notices, quiet = excluded.quiet, zone = excluded.zone, picture = excluded.picture`,
    profile.projectId,
    profile.accountId,
    profile.shownName,
    profile.title,
    profile.shown ? 1 : 0,
    profile.availability,
    profile.undoSeconds,
    JSON.stringify(profile.notices),
    profile.quiet && JSON.stringify(profile.quiet),
    profile.zone,
    profile.picture,
  );
}

type PictureRecord = {
  readonly id: string;
  readonly project: string;
  readonly account: string;
  readonly bytes: Uint8Array;
};

/** In place of the one before. */
export async function replacePicture(
  transaction: Transaction,
  { id, project, account, bytes }: PictureRecord,
): Promise<void> {
  await removePicture(transaction, project, account);
  await transaction.run(
    `insert into member_picture (id, project_id, account_id, bytes) values (?, ?, ?, ?)`,
    id,
    project,
    account,
    bytes,
  );
}

export async function removePicture(transaction: Transaction, project: string, account: string): Promise<void> {
  await transaction.run(`delete from member_picture where account_id = ? and project_id = ?`, account, project);
}

export async function pictureBytes(queries: Queries, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await queries.one(`select bytes from member_picture where id = ?`, id);
  return row && new Uint8Array(row.bytes as Uint8Array);
}

function toProfile(row: Row): ProfileRecord {
  return {
    projectId: String(row.project_id),
    accountId: String(row.account_id),
    shownName: String(row.shown_name),
    title: String(row.title),
    shown: Number(row.shown) === 1,
    availability: String(row.availability) as MemberAvailability,
    undoSeconds: Number(row.undo_seconds),
    notices: JSON.parse(String(row.notices)) as Notices,
    quiet: row.quiet === null ? null : (JSON.parse(String(row.quiet)) as ProfileRecord['quiet']),
    zone: String(row.zone),
    picture: row.picture === null ? null : String(row.picture),
  };
}
