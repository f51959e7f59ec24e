/**
 * Cards of links in messages (P-CNV-35): our server asks the page once, through the guard of public addresses, and keeps what
 * it says, so that no reader's browser meets the site.
 */
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import {
  changeCards,
  messageById,
  threadById,
  type KeptCard,
  type KeptFile,
  type MessageRecord,
  type Written,
} from '../tickets/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { cardLinks, readCard } from './card-page.ts';

const queue = defineQueue({
  name: 'link-cards',
  urgency: 'sweep',
  payload: open({ project: text({ max: 64 }), message: text({ max: 64 }) }),
  longestRunMs: 120_000,
  // What does not answer twice is a link without a card.
  tries: 2,
});

const PAGE_BYTES = 512 * 1024;
const PICTURE_GIVEN_BYTES = 5 * 1024 * 1024;
const PICTURE_PIXELS = 40_000_000;
const WIDTH_PX = 400;
const HEIGHT_PX = 210;
const PICTURE_BYTES = 40 * 1024;
const QUALITIES = [80, 60, 40, 20];

export type Cards = {
  /** A message has been written or changed: what its links need is asked for behind the answer. */
  readonly wanted: (written: Written) => Promise<void>;
  readonly worker: Worker;
};
type Needs = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly uploads: Pick<Uploads, 'bringing' | 'names'>;
  readonly tell: (written: Written) => Promise<void>;
};
type Given = Pick<Ports, 'storage' | 'publicFile' | 'token'>;

export function createCards({ storage, publicFile, token }: Given, needs: Needs): Cards {
  const { jobs, projects } = needs;
  return {
    async wanted({ message, thread }) {
      if (!publicFile || message.kind !== 'reply' || !lacksCards(message)) return;
      const { settings, internal } = await projects.byId(thread.projectId);
      if (!(settings.linkCards ?? !internal)) return;
      const asked = { project: thread.projectId, message: message.id };
      await storage.write((transaction) => jobs.add(transaction, queue, asked, { project: thread.projectId }));
    },

    worker: working({ storage, publicFile, token }, needs),
  };
}

function working({ storage, publicFile, token }: Given, { uploads, tell }: Needs): Worker {
  return worker(queue, async ({ project, message: id }, { signal }) => {
    const message = await messageById(storage, id);
    if (!publicFile || !message || !lacksCards(message)) return;
    const links = linksOf(message);
    const bring = (bytes: Uint8Array) =>
      uploads.bringing.write(project, token(16), { chunks: oneChunk(bytes), most: PICTURE_BYTES });
    const cards: KeptCard[] = [];
    for (const href of links) {
      signal.throwIfAborted();
      cards.push(await cardOf(href, { ask: publicFile, bring, signal }));
    }
    const written = await storage.write(
      async (transaction) => {
        const now = await messageById(transaction, id);
        const thread = now && (await threadById(transaction, project, now.ticketId));
        // It says something else by now, or nothing at all.
        if (!now || !thread || !Bun.deepEquals(linksOf(now), links)) return undefined;
        await uploads.names.unname(transaction, project, picturesOf(now));
        for (const { picture } of cards)
          if (picture) await uploads.bringing.keep(transaction, project, { ...picture, name: 'card.webp' });
        return changeCards(transaction, thread, now, cards);
      },
      { turn: project },
    );
    if (written) await tell(written);
  });
}

type Asking = {
  readonly ask: NonNullable<Ports['publicFile']>;
  /** Keeps a picture beside no row. */
  readonly bring: (bytes: Uint8Array) => Promise<Omit<KeptFile, 'name'>>;
  readonly signal: AbortSignal;
};

async function cardOf(href: string, asking: Asking): Promise<KeptCard> {
  const none = { href, title: '', description: '', picture: null };
  const page = await asking.ask(href, PAGE_BYTES, asking.signal).catch(() => undefined);
  if (!page || !/html/.test(page.type)) return none;
  const said = await readCard(new Uint8Array(page.bytes), href);
  if (!said) return none;
  const { title, description } = said;
  return { href, title, description, picture: said.picture ? await pictureOf(said.picture, asking) : null };
}

async function pictureOf(address: string, { ask, bring, signal }: Asking): Promise<KeptCard['picture']> {
  const given = await ask(address, PICTURE_GIVEN_BYTES, signal).catch(() => undefined);
  const small = given && (await smallPicture(new Uint8Array(given.bytes)));
  if (!small) return null;
  const { id, type, size } = await bring(small);
  return { id, type, size };
}

/** It has links whose pages nobody has asked yet. */
function lacksCards(message: MessageRecord): boolean {
  const links = linksOf(message);
  const asked = (message.cards ?? []).map(({ href }) => href);
  return !Bun.deepEquals(links, asked);
}

function linksOf({ body, withdrawn }: MessageRecord): string[] {
  return body === null || withdrawn ? [] : cardLinks(JSON.parse(body) as DocumentNode);
}

export const picturesOf = ({ cards }: Pick<MessageRecord, 'cards'>): string[] =>
  (cards ?? []).flatMap(({ picture }) => (picture ? [picture.id] : []));

/** At most 400 x 210 pixels and 40 KB; undefined for what is no picture. */
export async function smallPicture(given: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  try {
    for (const quality of QUALITIES) {
      const image = new Bun.Image(given, { maxPixels: PICTURE_PIXELS });
      const size = { fit: 'inside', withoutEnlargement: true } as const;
      const bytes = await image.resize(WIDTH_PX, HEIGHT_PX, size).webp({ quality }).bytes();
      if (bytes.length <= PICTURE_BYTES) return bytes;
    }
  } catch {
    // Whatever cannot be read stands in no card.
  }
  return undefined;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
