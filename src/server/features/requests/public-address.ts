/** Where a request stands on the public pages of its project, for whoever reads of it elsewhere. */
import { SLUG_CHARS } from '../../../wire/documents/limits.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import type { Ports } from '../../ports.ts';
import { matchLanguage } from '../config/service.ts';
import type { MailService } from '../mail/service.ts';
import type { Projects } from '../projects/service.ts';
import { numbered, partPath, publicAddressOf } from '../sites/service.ts';
import type { BoardRecord, RequestRecord } from './rows.ts';
import { isForEverybody } from './rules.ts';

/** `lang`: the reader's, of which the pages have the nearest. Undefined where no page shows it. */
export type AddressIn = (lang: string) => string | undefined;

type Parts = { readonly projects: Pick<Projects, 'all' | 'byId'>; readonly mail: Pick<MailService, 'origins'> };

export async function publicAddresses(
  { environment }: Pick<Ports, 'environment'>,
  { projects, mail }: Parts,
  { projectId, number, title }: Pick<RequestRecord, 'projectId' | 'number' | 'title'>,
  board: BoardRecord,
): Promise<AddressIn> {
  const origins = mail.origins();
  const at = origins && publicAddressOf(projectId, await projects.all(), environment, origins);
  if (!at || !isForEverybody(board)) return () => undefined;
  const { languages: chosen } = (await projects.byId(projectId)).settings;
  const languages = chosen ?? Object.keys(board.names);
  const place = `${encodeURIComponent(board.slug)}/${numbered(number, slugOf(title, SLUG_CHARS))}`;
  return (lang) =>
    `${at.origin}${partPath(at, 'requests', matchLanguage([lang], languages, languages[0] ?? 'en'))}/${place}`;
}
