import type { Storage } from '../../storage/port.ts';

/** A real write, because a full or read-only disk still reads. */
export async function touchDatabase(storage: Storage, now: number): Promise<void> {
  await storage.write((transaction) =>
    transaction.run(
      `insert into setting (name, value) values ('ready', ?) on conflict (name) do update set value = excluded.value`,
      String(now),
    ),
  );
}
