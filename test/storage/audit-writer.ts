/** A process that makes audited changes: as many as its first word says, eight at once, by the actors that follow. */
import { createAudit } from '../../src/server/features/audit/service.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';

const [count = '0', ...actors] = process.argv.slice(2);
const storage = openPostgres(process.env.DATABASE_URL!, { pool: 8 });
const audit = createAudit({ storage, now: Date.now, secret: 'for this test' });
let left = Number(count);
const writer = async () => {
  while (left > 0) {
    const at = (left -= 1);
    const change = {
      actor: actors[at % actors.length]!,
      action: 'addBan',
      target: `user:${at}`,
      after: { at },
    } as const;
    await storage.write((transaction) => audit.note(transaction, change));
  }
};
await Promise.all(Array.from({ length: 8 }, writer));
await storage.close();
