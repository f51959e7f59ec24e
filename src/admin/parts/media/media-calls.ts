/** What is asked of the library and sent to it. */
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { createUpload, type UploadTold } from '../../api/upload.ts';
import { dataOf } from '../../data/data.ts';
import type { Services } from '../../services.ts';
import { filmFacts } from './film-facts.ts';
import { kindOf, mostBytes } from './kinds.ts';
import { mediaAsk } from './media-ask.ts';

export type MediaCalls = ReturnType<typeof createMediaCalls>;

/** For `useKept`. All that is returned rejects with a `Failure`. */
export function createMediaCalls(services: Services) {
  const { browser, desk, session } = services;
  const { origin, start } = browser;
  const page = browser.window.document;
  const upload = createUpload({ request: () => new XMLHttpRequest(), origin, session });
  const data = dataOf(services);
  const project = async (): Promise<string> => (await desk.project()).id;

  return {
    /** `wanted`: what it has to be. What would be refused is refused before it is sent. */
    async add(file: File, told: UploadTold, wanted?: MediaKind): Promise<Media> {
      const kind = kindOf(file);
      if (!kind || (wanted && kind !== wanted)) throw new Failure('unsupported_file', '', { status: 415 });
      if (file.size > mostBytes[kind]) throw new Failure('body_too_large', '', { status: 413 });
      const facts = kind === 'film' || kind === 'sound' ? await filmFacts(file, kind, { page, start }) : {};
      return upload(mediaEndpoints.addMedia, { project: await project() }, file, {
        ...told,
        fields: { kind, ...facts },
      });
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
