/** The number behind an entry of the navigation. */
import { useTexts } from './use-texts.ts';

/** Nothing while there is none, or none is known of. */
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
