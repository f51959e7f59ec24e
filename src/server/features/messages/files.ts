/**
 * Files of messages. Whoever may see the thread is given links that are signed for one file: visitors for a day, staff for
 * 10 minutes. The address that an upload was given is told to nobody but who sent it.
 */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { MESSAGE_FILE_BYTES } from '../../../wire/messages/limits.ts';
import type { MessageFileLink } from '../../../wire/messages/links.ts';
import { FILE_LINK_MINUTES } from '../../../wire/tickets/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Links } from '../links/service.ts';
import { thumbnailLinks } from '../thumbnails/service.ts';
import { messageById, type KeptFile, type MessageRecord } from '../tickets/service.ts';
import { filesOfVisitor, type Uploads } from '../uploads/service.ts';
import type { VisitorRecord } from '../visitors/service.ts';
import { cleanedFiles } from './pictures.ts';

/** Where a file of a message is had, and the small picture of what was captured with one. */
export type Addresses = {
  readonly file: (message: string, at: number, name: string) => string;
  readonly capture: (ticket: string) => string;
  /** The picture of the card at that place. */
  readonly card: (message: string, at: number) => string;
};

export type MessageFiles = {
  /** `media`: the media origin. */
  readonly forVisitor: (media: string) => Addresses;
  readonly forStaff: (media: string) => Addresses;
  /** The file that a link names. Errors: 403 for one that is forged or too old, 404 where nothing of it is left. */
  readonly open: (link: MessageFileLink) => Promise<KeptFile>;
  /**
   * What this visitor has uploaded, in the order of these addresses, pictures cleaned. Errors: 422 for any file that is not
   * theirs, 413 for one over 25 MB.
   */
  readonly given: (
    visitor: Pick<VisitorRecord, 'projectId' | 'id'>,
    addresses: readonly string[],
  ) => Promise<KeptFile[]>;
};

type Needs = { readonly links: Links; readonly uploads: Pick<Uploads, 'path' | 'replace'> };

const VISITOR_MINUTES = 24 * 60;
const ADDRESS = /\/files\/([\w-]{16,64})\//;

export function createMessageFiles({ storage }: Pick<Ports, 'storage'>, { links, uploads }: Needs): MessageFiles {
  const thumbnail = thumbnailLinks(links);
  const linked =
    (minutes: number) =>
    (media: string): Addresses => {
      const signed = (message: string, file: string, name: string) => {
        const what = new URLSearchParams({ message, file });
        const proof = links.sign(whatOf(message, file), minutes);
        return `${media}/viewer/message/${encodeURIComponent(name)}?${what}&${proof}`;
      };
      return {
        file: (message, file, name) => signed(message, String(file), name),
        card: (message, at) => signed(message, `${CARD}${at}`, 'card.webp'),
        capture: (ticket) => media + thumbnail(ticket),
      };
    };
  return {
    forVisitor: linked(VISITOR_MINUTES),
    forStaff: linked(FILE_LINK_MINUTES),

    async open(link) {
      links.check(whatOf(link.message, link.file), link, VISITOR_MINUTES);
      const message = await messageById(storage, link.message);
      const file = message && fileIn(message, link.file);
      if (!file) throw new ApiError('not_found', 'There is no such file.');
      return file;
    },

    async given(visitor, addresses) {
      const files = await ownedBy(storage, visitor, fileIds(addresses));
      const read = (id: string) => Bun.file(uploads.path(id)).bytes();
      return cleanedFiles(files, { read, replace: uploads.replace });
    },
  };
}

const CARD = 'card';

function fileIn({ files, cards = [] }: MessageRecord, place: string): KeptFile | undefined {
  if (!place.startsWith(CARD)) return files[Number(place)];
  const picture = cards[Number(place.slice(CARD.length))]?.picture;
  return picture ? { ...picture, name: 'card.webp' } : undefined;
}

const whatOf = (message: string, file: string) => ['message file', message, file];

/** '' for what is no address of an upload. */
export function fileIds(addresses: readonly string[]): string[] {
  return addresses.map((address) => ADDRESS.exec(address)?.[1] ?? '');
}

/** Errors: those of `given`. */
export async function ownedBy(
  queries: Queries,
  { projectId, id: session }: Pick<VisitorRecord, 'projectId' | 'id'>,
  ids: readonly string[],
): Promise<KeptFile[]> {
  const owned = await filesOfVisitor(queries, projectId, session, ids);
  return ids.map((id) => {
    const file = owned.get(id);
    if (!file) throw wrongField('files', 'must be files that this visitor has uploaded');
    if (file.size > MESSAGE_FILE_BYTES)
      throw new ApiError('body_too_large', `${file.name} is larger than 25 MB. Choose a smaller file.`);
    return file;
  });
}
