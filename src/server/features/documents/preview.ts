/** Links to drafts: sealed, so that nobody makes one up, and good for a day. Nothing is stored of them. */
import { PREVIEW_HOURS } from '../../../wire/documents/limits.ts';
import { HOUR_MS } from '../../../wire/limits.ts';
import { fits, integer, open, text, type Infer } from '../../../wire/schema.ts';
import { seal, unseal } from '../../keys.ts';
import type { Ports } from '../../ports.ts';
import type { Changing, DocumentPlace } from './changing.ts';
import { documentById, draftsOf, type Draft, type DocumentKind } from './store.ts';

const SEALED_AS = 'document preview';
const promise = open({ project: text({ max: 36 }), document: text({ max: 36 }), until: integer() });

export type Previewed = {
  readonly project: string;
  readonly kind: DocumentKind;
  /** What the texts are of. */
  readonly ref: string;
  /** Of the text that the link was made for. */
  readonly lang: string;
  /** The drafts in all languages, the oldest first. */
  readonly drafts: readonly Draft[];
};

export type Previews = {
  /** Errors: 404. `until`: milliseconds UTC. */
  readonly link: (place: DocumentPlace) => Promise<{ readonly token: string; readonly until: number }>;
  /** `over`: its day has passed. Undefined for what is no link of ours, or to a text that is gone. */
  readonly open: (token: string) => Promise<Previewed | 'over' | undefined>;
};

export function createPreviews(
  { storage, now, secret }: Pick<Ports, 'storage' | 'now' | 'secret'>,
  { found }: Pick<Changing, 'found'>,
): Previews {
  return {
    async link({ project, document }) {
      await found(storage, { project, document });
      const until = now() + PREVIEW_HOURS * HOUR_MS;
      const made: Infer<typeof promise> = { project, document, until };
      return { token: seal(secret, SEALED_AS, JSON.stringify(made)), until };
    },
    async open(token) {
      const text = unseal(secret, SEALED_AS, token);
      const made: unknown = text === undefined ? undefined : JSON.parse(text);
      if (!fits(promise, made)) return undefined;
      if (made.until <= now()) return 'over';
      const record = await documentById(storage, made.project, made.document);
      if (!record) return undefined;
      const { projectId: project, kind, ref, lang } = record;
      return { project, kind, ref, lang, drafts: await draftsOf(storage, project, { kind, ref }) };
    },
  };
}
