/** Links of a mail lead over `/go/{token}` where clicks are counted (P-OUT-10): it names the address by a hash, never itself. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailDraft } from '../../../wire/campaign-mails/shapes.ts';
import { hrefsIn } from '../../../wire/documents/hrefs.ts';
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import { isUuid } from '../../http/ids.ts';
import { visitorSecrets, type Secrets } from '../../secrets.ts';

const HASH_CHARS = 16;

export const goPath = (secret: string, delivery: string, href: string): string => {
  const hash = hashOf(href);
  return `/go/${delivery}.${hash}.${proofOf(secret, delivery, hash)}`;
};

/** Undefined for one that this installation has not made. */
export function readGo(
  secrets: Secrets,
  token: string,
  now: number,
): { readonly delivery: string; readonly hash: string } | undefined {
  const [delivery = '', hash = '', proof = '', ...more] = token.split('.');
  if (more.length > 0 || !isUuid(delivery)) return undefined;
  const given = Buffer.from(proof);
  const isOurs = visitorSecrets(secrets, now).some((secret) => {
    const right = Buffer.from(proofOf(secret, delivery, hash));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? { delivery, hash } : undefined;
}

/** The address among those of the published texts, in whatever language. */
export function addressIn({ texts }: MailDraft, hash: string): string | undefined {
  for (const { body } of Object.values(texts))
    if (body !== null)
      for (const href of hrefsIn(body as Body)) if (isCounted(href) && hashOf(href) === hash) return href;
  return undefined;
}

/** The same text with its links led to elsewhere; those to a mail or a phone stay, which no server can follow. */
export function withLinks(body: Body, lead: (href: string) => string): Body {
  const mark = (one: Mark): Mark =>
    one.type === 'link' ? { ...one, attrs: { ...one.attrs, href: led(String(one.attrs?.href)) } } : one;
  const led = (href: string): string => (isCounted(href) ? lead(href) : href);
  const read = (node: DocumentNode): DocumentNode => ({
    ...node,
    ...(node.marks ? { marks: node.marks.map(mark) } : {}),
    ...(node.type === 'button' ? { attrs: { ...node.attrs, href: led(String(node.attrs?.href)) } } : {}),
    ...(node.content ? { content: node.content.map(read) } : {}),
  });
  return read(body) as Body;
}

const isCounted = (href: string): boolean => /^https?:/i.test(href);

const hashOf = (href: string): string =>
  new Bun.CryptoHasher('sha256').update(href).digest('base64url').slice(0, HASH_CHARS);

function proofOf(secret: string, delivery: string, hash: string): string {
  return createHmac('sha256', secret).update(`go ${delivery} ${hash}`).digest('base64url');
}
