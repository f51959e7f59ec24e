/** Files of messages on the media origin, and how they go with their ticket. */
import { messageFileLink } from '../../../wire/messages/links.ts';
import { document, type Route } from '../../http/route.ts';
import { fileNamesIn } from '../tickets/service.ts';
import type { GoesWithTicket } from '../tickets/slots.ts';
import { fileResponse, type Uploads } from '../uploads/service.ts';
import type { MessageFiles } from './files.ts';

export function messageFileRoutes(files: Pick<MessageFiles, 'open'>, uploads: Pick<Uploads, 'path'>): Route[] {
  return [
    document(
      'media',
      '/viewer/message/{name}',
      async ({ query, request }) => {
        const file = await files.open(query);
        const response = await fileResponse(file, uploads.path(file.id), request);
        // What is taken back is gone from caches that others use too; a browser asks again after an hour.
        response.headers.set('cache-control', 'private, max-age=3600');
        return response;
      },
      messageFileLink,
    ),
  ];
}

/** The files of a thread go with it, but for those that something else names too. */
export function filesGoing(names: Uploads['names']): GoesWithTicket {
  return async (transaction, { id, projectId }) => {
    await names.unname(transaction, projectId, await fileNamesIn(transaction, id));
  };
}
