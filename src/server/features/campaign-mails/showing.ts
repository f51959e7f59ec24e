/** The mail of a draft as its reader gets it, for whoever writes it: a page with its HTML, and its plain text. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailDraft, type MailAsked, type MailDraft, type MailShown } from '../../../wire/campaign-mails/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { fits, open, optional, text, type Infer } from '../../../wire/schema.ts';
import { isUuid } from '../../http/ids.ts';
import { common, policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';
import { attributesOfContact } from '../attributes/service.ts';
import { campaignAt, type CampaignPlace } from '../campaigns/service.ts';
import { contactById, personIdOf } from '../contacts/service.ts';
import { letterOf } from '../mail/service.ts';
import { composed, surveyFor } from './composing.ts';
import { picturesIn } from './content.ts';
import type { PostingNeeds } from './posting.ts';

export type Showing = {
  /** Errors: 404. */
  readonly show: (place: CampaignPlace, asked: MailAsked, origins: Origins) => Promise<MailShown>;
  /** Errors: 404 for an address that is none, or is over. */
  readonly page: (token: string, isDark: boolean, origins: Origins) => Promise<Response>;
};

export const themeQuery = open({ theme: optional(text({ max: 10 })) });
export type ThemeQuery = Infer<typeof themeQuery>;

const FOR_MS = 10 * MINUTE_MS;

export function createMailShowing(
  ports: Pick<Ports, 'storage' | 'now' | 'secret' | 'post'>,
  needs: PostingNeeds,
): Showing {
  const { storage, now, secret, post } = ports;
  const proof = (said: string) => createHmac('sha256', secret).update(`mail shown ${said}`).digest('base64url');

  async function letter(place: CampaignPlace, { lang, contact: given }: MailAsked, origins: Origins) {
    const { id, draft, kind } = await campaignAt(storage, place);
    if (kind !== 'email' || !fits(mailDraft, draft.content))
      throw new ApiError('not_found', 'This campaign is no mail.');
    const content: MailDraft = draft.content;
    const person = given !== undefined && isUuid(given) ? await personIdOf(storage, place.project, given) : undefined;
    const contact = person === undefined ? undefined : await contactById(storage, place.project, person);
    const [project, files, attributes, survey] = await Promise.all([
      needs.projects.byId(place.project),
      needs.media.files(place.project, picturesIn(content), origins.media),
      person === undefined ? [] : attributesOfContact(storage, place.project, person),
      surveyFor(storage, place.project, content),
    ]);
    const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
    const pictures = new Map([...files].map(([file, { src }]) => [file, src]));
    const around = { lang, project: project.name, contact, attributes: values, pictures, survey, frame: origins.frame };
    const said = composed(content, { ...around, lead: (href) => href });
    const mail = { ...said, to: '', messageId: '', unsubscribe: 'c.example', about: { kind: 'delivery', id } };
    return letterOf(mail, { project, frame: origins.frame });
  }

  return {
    async show(place, asked, origins) {
      const { subject, text: words, senderName = '' } = await letter(place, asked, origins);
      const { lang, contact = '' } = asked;
      const said = [place.project, place.id, lang, contact, String(now() + FOR_MS)].join('~');
      const token = `${Buffer.from(said).toString('base64url')}.${proof(said)}`;
      const from = post ? `${senderName} <${post.from}>` : senderName;
      return { from, subject, text: words, address: `${origins.media}/mail-shown/${token}` };
    },
    async page(token, isDark, origins) {
      const [coded = '', given = ''] = token.split('.');
      const said = Buffer.from(coded, 'base64url').toString();
      const [right, theirs] = [Buffer.from(proof(said)), Buffer.from(given)];
      const [project = '', id = '', lang = '', contact = '', until = ''] = said.split('~');
      if (right.length !== theirs.length || !timingSafeEqual(right, theirs) || Number(until) < now())
        throw new ApiError('not_found', 'This preview is over: reload the page that shows it.');
      const asked = { lang, ...(contact ? { contact } : {}) };
      const { html = '' } = await letter({ project, id }, asked, origins);
      return new Response(themed(html, isDark), { headers: headersFor(origins) });
    },
  };
}

/** What its reader's own setting would say is said for it: a preview shows both. */
function themed(html: string, isDark: boolean): string {
  const shown = isDark ? 'all' : 'not all';
  const scheme = isDark ? 'dark' : 'light';
  return html
    .replace('@media (prefers-color-scheme:dark)', `@media ${shown}`)
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${scheme}}`);
}

/** No script, no form, no way out of it: what stands in it was written by anybody who may write. */
function headersFor({ app, media }: Origins): Record<string, string> {
  const policy = policyOf({
    'default-src': [`'none'`],
    'style-src': [`'unsafe-inline'`],
    'img-src': [media],
    'frame-ancestors': [app],
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
  });
  return {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${policy}; sandbox`,
    'cache-control': 'no-store',
  };
}
