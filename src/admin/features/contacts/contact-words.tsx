/** A contact in words and small pictures. */
import { Link } from 'wouter';
import { Monitor, ShieldCheck, Smartphone, Tablet } from 'lucide-react';
import type { Contact, ContactRow } from '../../../wire/contacts/shapes.ts';
import type { DeviceKind } from '../../../wire/pure/device-kinds.ts';
import { Avatar } from '../../parts/avatar.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { COMPANIES } from './contact-paths.ts';
import styles from './contacts.module.css';

/** A user id that is only claimed is nobody's name. */
export function contactName({ t }: AdminTexts, { name, userId, claims }: ContactRow): string {
  return name || (claims ? '' : userId) || t('contacts.visitor');
}

/** Of an origin and path the path, which is what a reader knows the page by. */
export function pathOf(page: string): string {
  return URL.parse(page)?.pathname ?? page;
}

export function ContactCell({ contact, here }: { readonly contact: ContactRow; readonly here: boolean }) {
  const texts = useTexts();
  const name = contactName(texts, contact);
  return (
    <span className={styles.name}>
      <Avatar name={name} />
      <span className={styles.nameText}>
        <bdi className="truncate strong">{name}</bdi>
        <Second contact={contact} name={name} here={here} />
      </span>
    </span>
  );
}

/** Below the name what else tells who it is; of whom nothing is known, where they are. */
function Second({ contact, name, here }: { contact: ContactRow; name: string; here: boolean }) {
  const { t } = useTexts();
  const { email, userId, page } = contact;
  if (contact.claims)
    return <span className={`hint c-warning ${styles.whole}`}>{t('contacts.claims', { userId })}</span>;
  const known = email || (userId === name ? '' : userId);
  if (known) return <bdi className="truncate hint">{known}</bdi>;
  if (!page) return null;
  return (
    <span className="truncate hint">{t(here ? 'contacts.reading' : 'contacts.lastRead', { page: pathOf(page) })}</span>
  );
}

export function HereMark({ children }: { readonly children: string }) {
  return (
    <span className={`status c-success ${styles.here}`}>
      <span>{children}</span>
    </span>
  );
}

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const;

export function DeviceWord({ device }: { readonly device: DeviceKind }) {
  const { t } = useTexts();
  const Icon = icons[device];
  return (
    <span className="row row-1">
      <Icon className="icon" aria-hidden="true" />
      {t(`contacts.device.${device}`)}
    </span>
  );
}

/** What a page calls their company; it leads to the company where the page has also named its id. */
export function CompanyName({ company, companyId }: Pick<ContactRow, 'company' | 'companyId'>) {
  if (!company && !companyId) return <Unsaid />;
  const name = <bdi className="anywhere">{company || '–'}</bdi>;
  return companyId ? (
    <Link className={styles.company} href={`${COMPANIES}/${companyId}`}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** In place of what nobody has said. */
export function Unsaid() {
  const { t } = useTexts();
  return (
    <span className="c-3">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('contacts.unsaid')}</span>
    </span>
  );
}

/** What the user id is worth. */
export function Standing({ contact: { proven, claims, userId } }: { readonly contact: ContactRow }) {
  const { t } = useTexts();
  if (proven)
    return (
      <span className="badge success" title={t('contacts.provenHint')}>
        <ShieldCheck aria-hidden="true" />
        {t('contacts.proven')}
      </span>
    );
  return claims ? <span className="hint c-warning anywhere">{t('contacts.claims', { userId })}</span> : null;
}

/** What somebody who is on the site does: the page that they are on, where that is known. */
export function hereWords({ t }: AdminTexts, { page }: Contact): string {
  return page ? t('contacts.hereOn', { page: pathOf(page) }) : t('contacts.here');
}
