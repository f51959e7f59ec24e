/** `/media/{id}/{file}` on the media origin: what an address names never changes, and no browser runs it. */
import { ApiError } from '../../../wire/errors.ts';
import { mediaPath, narrower } from '../../../wire/media/addresses.ts';
import type { Ports } from '../../ports.ts';
import { fileResponse, type FileFolder } from '../uploads/service.ts';
import { fileOf, type Width } from './files.ts';
import { posterById, type PosterRecord } from './poster-store.ts';
import { servedMedia, type MediaRecord } from './store.ts';

export type ServeMedia = (id: string, file: string, request: Request) => Promise<Response>;

type Served = Pick<MediaRecord, 'id' | 'type' | 'width' | 'name'>;

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

export function createServing({ storage }: Pick<Ports, 'storage'>, files: Pick<FileFolder, 'path'>): ServeMedia {
  return async (id, name, request) => {
    const poster = async () => posterOf(await posterById(storage, id));
    const media = (await servedMedia(storage, id)) ?? (await poster());
    const of = media && widthIn(media, name);
    if (!media || of === undefined) throw new ApiError('not_found', 'There is no such file.');
    const path = files.path(fileOf(id, of));
    const size = Bun.file(path).size;
    const response = await fileResponse({ name: media.name, type: media.type, size }, path, request);
    for (const [header, value] of Object.entries(FOR_EVER)) response.headers.set(header, value);
    return response;
  };
}

function posterOf(poster: PosterRecord | undefined): Served | undefined {
  return poster && { ...poster, name: 'poster.webp' };
}

function widthIn(media: Served, name: string): Width | undefined {
  const named = (of?: number) => mediaPath(media, of).endsWith(`/${name}`);
  return named() ? 'full' : narrower(media).find(named);
}
