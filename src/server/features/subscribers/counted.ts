/** What became of the mails of news: how many were sent, refused, and ended a subscription. */
import type { NewsMailFigures } from '../../../wire/news/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { MailService, NewMail } from '../mail/service.ts';
import { addEnd, digestsOf, endsOf, type Mailing } from './counted-store.ts';

export type MailedNews = {
  /** By the id of each of these entries. A digest counts for every entry that it had. */
  readonly figures: (project: string, news: readonly string[]) => Promise<ReadonlyMap<string, NewsMailFigures>>;
};

type Given = { readonly storage: Ports['storage']; readonly mail: Pick<MailService, 'count'> };

export function createMailedNews({ storage, mail }: Given): MailedNews {
  return {
    async figures(project, news) {
      const digests = await digestsOf(storage, project, news);
      const ofDigests = [...new Set([...digests.values()].flat())];
      const [single, inDigest, endedBySingle, endedByDigest] = await Promise.all([
        mail.count(storage, project, { kind: 'news', ids: news }),
        mail.count(storage, project, { kind: 'digest', ids: ofDigests }),
        endsOf(storage, project, 'news'),
        endsOf(storage, project, 'digest'),
      ]);
      return new Map(
        news.map((id) => {
          const own = digests.get(id) ?? [];
          const states = [single.get(id), ...own.map((digest) => inDigest.get(digest))];
          const inState = (state: 'sent' | 'bounced') => sum(states.map((of) => of?.get(state)));
          const ended = sum([endedBySingle.get(id), ...own.map((digest) => endedByDigest.get(digest))]);
          return [id, { mailed: inState('sent'), refused: inState('bounced'), ended }];
        }),
      );
    },
  };
}

/** Not where no such mail has gone out: a link says what its holder has written there. */
export async function countEnd(
  transaction: Transaction,
  mail: Pick<MailService, 'count'>,
  { project, from }: { readonly project: string; readonly from: NewMail['about'] | undefined },
): Promise<void> {
  if (!from || !isMailing(from)) return;
  const { kind, id } = from;
  const sent = await mail.count(transaction, project, { kind, ids: [id] });
  if (sent.size > 0) await addEnd(transaction, project, from);
}

function isMailing(about: NewMail['about']): about is Mailing {
  return about.kind === 'news' || about.kind === 'digest';
}

function sum(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((all, count) => all + (count ?? 0), 0);
}
