/** The number behind an entry of the navigation. */
import { useTexts } from './use-texts.ts';

/** A number behind an entry of the sidebar; nothing where it is 0 or not known. */
export function Count({ open, orMore = false }: { open: number | null; orMore?: boolean }) {
  const { t, intl } = useTexts();
  if (open === null || open === 0) return null;
  const number = intl.formatNumber(open);
  return (
    <span className="count">
      <span aria-hidden="true">{orMore ? t('nav.orMore', { number }) : number}</span>
      <span className="sr">{t(orMore ? 'nav.orMoreOpen' : 'nav.openCount', { count: open })}</span>
    </span>
  );
}
