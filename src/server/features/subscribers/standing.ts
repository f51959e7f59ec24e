/** What a mail of news still says when its turn comes: an entry may have been withdrawn since it was written. */
import type { Ports } from '../../ports.ts';
import type { MailService, MailWords } from '../mail/service.ts';
import type { MailNow } from '../mail/slots.ts';
import type { Projects } from '../projects/service.ts';
import { entriesOfDigest, saveDigest } from './counted-store.ts';
import { ENDING_PREFIX, NEWS_MAIL, newsWords } from './mails.ts';
import { digestOf } from './sending.ts';
import type { NewsForMail } from './slots.ts';
import { subscriberByToken } from './store.ts';

type Parts = {
  readonly mail: Pick<MailService, 'origins'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly news: () => NewsForMail | undefined;
};

/** Entries that are unpublished, archived or told by mail no more are left out; without any there is no mail. */
export function standingNews(
  { storage }: Pick<Ports, 'storage'>,
  { mail: post, projects, news: filled }: Parts,
): MailNow {
  return {
    kind: NEWS_MAIL,
    async now(mail): Promise<MailWords | undefined> {
      const { project, about, lang } = mail;
      const [news, app] = [filled(), post.origins()?.app];
      const held = mail.unsubscribe?.slice(ENDING_PREFIX.length + 1);
      const one = held ? await subscriberByToken(storage, held) : undefined;
      if (!news || app === undefined || one?.state !== 'active') return undefined;
      const named = about.kind === 'digest' ? await entriesOfDigest(storage, project, about.id) : [about.id];
      const standing = await news.among(project, named, lang);
      if (standing.length === 0) return undefined;
      if (standing.length === named.length) return mail;
      // Those of the same period that have just these entries are counted together.
      const id = digestOf(about.id.slice(0, about.id.lastIndexOf(':')), standing);
      await storage.write((transaction) =>
        saveDigest(transaction, project, { digest: id, news: standing.map((entry) => entry.id) }),
      );
      const { name } = await projects.byId(project);
      return newsWords({ ...one, lang }, standing, { name, app, about: { kind: about.kind, id } });
    },
  };
}
