/** Which request a picture belongs to. `name`: as its address has it. */
import type { Transaction } from '../../storage/port.ts';
import type { RequestRecord } from './rows.ts';

/** Call it after a request has got files. */
export async function writeFiles(
  transaction: Transaction,
  { id, projectId, files }: Pick<RequestRecord, 'id' | 'projectId' | 'files'>,
): Promise<void> {
  for (const file of files) {
    const [own = '', name = ''] = file.split('/');
    await transaction.run(
      `insert into request_file (id, project_id, request_id, name) values (?, ?, ?, ?)
       on conflict (id) do update set name = excluded.name`,
      own,
      projectId,
      id,
      name,
    );
  }
}

export async function deleteFile(transaction: Transaction, project: string, id: string): Promise<void> {
  await transaction.run(`delete from request_file where project_id = ? and id = ?`, project, id);
}

/** Of all requests of an author. */
export async function deleteFilesBy(transaction: Transaction, project: string, author: string): Promise<void> {
  await transaction.run(
    `delete from request_file where request_id in (select r.id from request r where r.project_id = ? and r.author = ?)`,
    project,
    author,
  );
}
