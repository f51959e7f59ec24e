/** What is asked of the library and sent to it. */
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { createUpload, type UploadTold } from '../../api/upload.ts';
import { dataOf } from '../../data/data.ts';
import type { Services } from '../../services.ts';
import { fileIn } from './file-in.ts';
import { filmFacts } from './film-facts.ts';
import { kindOf, mostBytes } from './kinds.ts';
import { mediaAsk } from './media-ask.ts';

export type MediaCalls = ReturnType<typeof createMediaCalls>;

/** For `useKept`. All that is returned rejects with a `Failure`. */
export function createMediaCalls(services: Services) {
  const { api, browser, desk, session } = services;
  const { origin, start } = browser;
  const page = browser.window.document;
  const upload = createUpload({ request: () => new XMLHttpRequest(), origin, session });
  const data = dataOf(services);
  const project = async (): Promise<string> => (await desk.project()).id;

  /** `wanted`: what it has to be. What would be refused is refused before it is sent. */
  async function add(file: File, told: UploadTold, wanted?: MediaKind): Promise<Media> {
    const kind = kindOf(file);
    if (!kind || (wanted && kind !== wanted)) throw new Failure('unsupported_file', '', { status: 415 });
    if (file.size > mostBytes[kind]) throw new Failure('body_too_large', '', { status: 413 });
    const facts = kind === 'film' || kind === 'sound' ? await filmFacts(file, kind, { page, start }) : {};
    const params = { project: await project() };
    return upload(mediaEndpoints.addMedia, params, file, { ...told, fields: { kind, ...facts } });
  }

  return {
    add,
    /** A picture of a page: its bytes stand in its address, or the server gets them. */
    async copy(address: string, told: UploadTold): Promise<Media> {
      if (/^data:/i.test(address)) return add(fileIn(address), told, 'picture');
      const params = { project: await project() };
      return api(mediaEndpoints.copyMedia, { params, body: { address }, signal: told.signal });
    },
    /** What is known of one; undefined where it is in no library. What has come before is not asked for again. */
    async one(media: string): Promise<Media | undefined> {
      try {
        return (await data.get(mediaAsk(await project(), media), { age: Infinity })).media;
      } catch (error) {
        if (error instanceof Failure && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
