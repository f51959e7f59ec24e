/**
 * Our own pictures of films at YouTube, Vimeo and Loom: got once, by a durable job, when a text first names the film, so that
 * no reader asks its host for anything before they press Play (P-EDT-23). A film whose picture cannot be had goes without.
 */
import { filmHosts, type Film } from '../../../wire/documents/films.ts';
import { KB } from '../../../wire/limits.ts';
import { PICTURE_BYTES } from '../../../wire/media/limits.ts';
import { fits, open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { GetPublicFile } from '../../public-net/public-file.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Quotas } from '../quotas/service.ts';
import type { FileFolder } from '../uploads/service.ts';
import { removeFiles } from './files.ts';
import { insertPoster, postersOf } from './poster-store.ts';
import { storePicture } from './storing.ts';

const queue = defineQueue({
  name: 'copy-posters',
  urgency: 'sweep',
  payload: open({ project: text({ max: 36 }), film: text({ max: 64 }) }),
  longestRunMs: 60_000,
  tries: 3,
  // A draft and what is published of it name the same film: the second one finds the picture.
  perProject: 1,
});

export type Posters = {
  /** Of what a text names: part of the transaction that writes it. */
  readonly want: (transaction: Transaction, project: string, names: readonly string[]) => Promise<void>;
  /** A picture of a film, by `posterOf` it; one that is there already stays. */
  readonly keep: (project: string, film: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly worker: Worker;
};

type Needs = {
  readonly files: FileFolder;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly quotas: Pick<Quotas, 'disk' | 'take'>;
};

const ANSWER_BYTES = 64 * KB;

export function createPosters(
  { storage, now, id, publicFile }: Pick<Ports, 'storage' | 'now' | 'id' | 'publicFile'>,
  { files, jobs, quotas }: Needs,
): Posters {
  const keep: Posters['keep'] = async (project, film, bytes) => {
    const made = id();
    let kept = false;
    try {
      const picture = await storePicture(files, made, bytes);
      const poster = { id: made, projectId: project, film, createdAt: now(), ...picture };
      kept = await storage.write(async (transaction) => {
        const isNew = await insertPoster(transaction, poster);
        if (isNew) await quotas.take(transaction, project, 'copies', picture.bytes);
        return isNew;
      });
    } finally {
      if (!kept) await removeFiles(files, made);
    }
  };
  return {
    keep,
    async want(transaction, project, names) {
      const films = names.filter((name) => filmNamed(name));
      const there = await postersOf(transaction, project, films);
      for (const film of films)
        if (!there.has(film)) await jobs.add(transaction, queue, { project, film }, { project });
    },
    worker: worker(queue, async ({ project, film: name }, { signal }) => {
      const film = filmNamed(name);
      if (!publicFile || !film || (await postersOf(storage, project, [name])).has(name)) return;
      const { bytes } = await publicFile(await pictureOf(film, publicFile, signal), PICTURE_BYTES, signal);
      await quotas.disk.room(bytes.length);
      await keep(project, name, new Uint8Array(bytes));
    }),
  };
}

/** A film by the name of its picture. */
export function filmNamed(name: string): Film | undefined {
  const [host, id] = name.split('/');
  const known = filmHosts.find((one) => one === host);
  return known && id ? { host: known, id } : undefined;
}

const oembed = open({ thumbnail_url: text({ max: 2048 }) });

/** The address of a film's picture, as its host tells it. */
async function pictureOf({ host, id }: Film, get: GetPublicFile, signal: AbortSignal): Promise<string> {
  if (host === 'YouTube') return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  const asked =
    host === 'Vimeo'
      ? `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/${id}`)}`
      : `https://www.loom.com/v1/oembed?url=${encodeURIComponent(`https://www.loom.com/share/${id}`)}`;
  const { bytes } = await get(asked, ANSWER_BYTES, signal);
  const answer: unknown = JSON.parse(Buffer.from(bytes).toString());
  if (!fits(oembed, answer)) throw new Error(`${host} names no picture of ${id}`);
  return answer.thumbnail_url;
}
