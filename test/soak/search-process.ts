/** A process that writes articles of somebody else's installation, and is killed before one of its statements. */
import { createDocuments } from '../../src/server/features/documents/service.ts';
import { articleById } from '../../src/server/features/help/articles-store.ts';
import { createArticles } from '../../src/server/features/help/articles.ts';
import { createFollower } from '../../src/server/features/search/following.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { dying } from './dying.ts';
import { chance } from './jobs-process.ts';

export type Writing = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly project: string;
  readonly articles: readonly { readonly article: string; readonly document: string }[];
  readonly seed: number;
  /** The statement before which it ends. */
  readonly killAt: number;
};

const WORDS =
  'invoice shipping refund Versandkosten E-Mail password lamps chairs returns 退款政策 account holidays'.split(' ');

async function work({ database, project, articles, seed, killAt }: Writing): Promise<void> {
  const storage = database.startsWith('postgres:') ? openPostgres(database, { pool: 2 }) : openSqlite(database);
  const random = chance(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const members = { find: async () => undefined };
  const ports = {
    storage: dying(storage, killAt),
    now: () => Date.now(),
    id: () => Bun.randomUUIDv7(),
    secret: 'soak',
  };
  const texts = createDocuments(ports, {
    members,
    hub: { publish: () => undefined },
    follows: () => [{ kind: 'article', changed: (...given) => follow(...given) }],
  });
  const follow = createFollower({ texts, articleById });
  const changing = createArticles(ports, { members, texts, follow, audit: { note: async () => undefined } });
  for (;;) {
    const { article, document } = one(articles);
    const [place, text] = [
      { project, document },
      { project, article },
    ];
    const { revision, live, draft } = await texts.view(place);
    const what = random();
    if (what < 0.15 && live) await texts.unpublish(place, 'nobody');
    else if (what < 0.25) await changing.archive(text, {}, 'soak');
    else if (what < 0.4) await changing.unarchive(text, 'soak');
    else if (what < 0.5) await changing.change(text, { keywords: { en: [one(WORDS), one(WORDS)] } }, 'soak');
    else {
      const words = Array.from({ length: 1 + Math.floor(random() * 12) }, () => one(WORDS)).join(' ');
      const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
      const saved = await texts.save(place, { ...draft, revision, title: one(WORDS), body }, 'nobody');
      await texts.publish(place, { revision: saved.revision }, 'nobody');
    }
  }
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Writing);
