/** Somebody follows a link of a mail: it counts once, and leads only where the published version has it lead (P-OUT-10). */
import { mailDraft } from '../../../wire/campaign-mails/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { fits } from '../../../wire/schema.ts';
import type { Ports } from '../../ports.ts';
import { countClick, deliveryById, versionOf, type Count } from '../campaigns/service.ts';
import { addressIn, readGo } from './links.ts';

/** Answers the address. Errors: 404 for whatever is no link of a mail that was sent. */
export type FollowLink = (token: string) => Promise<string>;

export function createFollowing(
  ports: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets'>,
  count: Count,
): FollowLink {
  const { storage, now } = ports;
  return async (token) => {
    const named = readGo(ports, token, now());
    const one = named && (await deliveryById(storage, named.delivery));
    const version = one && (await versionOf(storage, one.campaignId, one.version));
    const said = version?.draft.experiment.variants.find(({ name }) => name === one?.variant)?.content;
    const content = said ?? version?.draft.content;
    const address = named && fits(mailDraft, content) ? addressIn(content, named.hash) : undefined;
    if (!one || address === undefined) throw new ApiError('not_found', 'This link leads nowhere.');
    await storage.write(async (transaction) => {
      const here = await deliveryById(transaction, one.id);
      if (here) await countClick(count, transaction, here, now());
    });
    return address;
  };
}
