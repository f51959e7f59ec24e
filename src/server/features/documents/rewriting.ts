/** Texts that are changed for their writers, such as another picture in the place of one. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Changing } from './changing.ts';
import { drafted, versionKept } from './records.ts';
import { keepMade } from './source-store.ts';
import type { DocumentRecord } from './store.ts';

export type Rewriting = {
  /**
   * Puts another body into the drafts and into what visitors see of these texts, each where `of` answers another one than it
   * is given: the draft of before is kept as a version, and the new live text is one. Nobody has to publish. Text by text,
   * each in a transaction of its own: asked again after it was broken off, it goes on. A text that is gone is passed over.
   */
  readonly rewriteAll: (
    at: { readonly project: string; readonly documents: readonly string[] },
    of: (body: Body) => Body,
    account: string,
  ) => Promise<void>;
};

export function rewriting({ now }: Pick<Ports, 'now'>, { change }: Changing): Rewriting {
  return {
    async rewriteAll({ project, documents }, of, account) {
      for (const document of documents)
        await change({ project, document }, account, async (record, transaction) => {
          const by = { account, at: now() };
          const made = await draftRewritten(transaction, record, { ...by, of });
          return liveRewritten(transaction, made, { ...by, of });
        }).catch(unlessGone);
    },
  };
}

/** Of several things that are changed one after the other, somebody may delete one meanwhile. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}

type Given = { readonly of: (body: Body) => Body; readonly account: string; readonly at: number };

async function draftRewritten(transaction: Transaction, record: DocumentRecord, { of, ...by }: Given) {
  const draft = reworded(record.draft, of);
  if (draft === record.draft) return record;
  const kept = await versionKept(transaction, record, { kind: 'auto', ...by });
  return drafted(transaction, kept, { draft, ...by });
}

async function liveRewritten(transaction: Transaction, record: DocumentRecord, { of, ...by }: Given) {
  const live = record.live && reworded(record.live, of);
  if (!live || live === record.live) return record;
  const kept = await versionKept(transaction, record, { kind: 'publish', words: live, ...by });
  const version = record.nextVersion;
  await keepMade(transaction, record, version);
  return { ...kept, live: { ...live, version, at: by.at } };
}

/** The same object where its body is. */
function reworded<W extends DocumentWords>(words: W, of: (body: Body) => Body): W {
  const body = of(words.body as Body);
  return body === words.body ? words : { ...words, body };
}
