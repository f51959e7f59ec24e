/** Texts that are changed for their writers, such as another picture in the place of one. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentView, DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Changing, DocumentPlace } from './changing.ts';
import { drafted, versionKept } from './records.ts';
import { keepMade } from './source-store.ts';
import type { DocumentRecord } from './store.ts';

export type Rewriting = {
  /**
   * Puts another body into the draft and into what visitors see, each where `of` answers another one than it is given: the
   * draft of before is kept as a version, and the new live text is one. Nobody has to publish. Errors: 404.
   */
  readonly rewrite: (place: DocumentPlace, of: (body: Body) => Body, account: string) => Promise<DocumentView>;
};

export function rewriting({ now }: Pick<Ports, 'now'>, { change }: Changing): Rewriting {
  return {
    rewrite: (place, of, account) =>
      change(place, account, async (record, transaction) => {
        const by = { account, at: now() };
        const made = await draftRewritten(transaction, record, { ...by, of });
        return liveRewritten(transaction, made, { ...by, of });
      }),
  };
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
