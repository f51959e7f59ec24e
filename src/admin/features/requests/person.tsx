/** Somebody who wished, voted or wrote, as staff see them. */
import type { RequestPerson } from '../../../wire/requests/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';

/** Their name, their address, or what they are. */
export function personName({ kind, name, email }: RequestPerson, { t }: Pick<AdminTexts, 't'>): string {
  if (kind === 'gone') return t('requests.person.gone');
  return name || email || t('requests.person.guest');
}

/** What is known of them besides the name. */
export function PersonMore({ person }: { readonly person: RequestPerson }) {
  const { t } = useTexts();
  const { kind, name, email } = person;
  return (
    <>
      {name && email && <span dir="ltr">{email}</span>}
      {kind === 'guest' && <span>{t('requests.person.unknown')}</span>}
      {kind === 'staff' && <span className="badge accent">{t('requests.person.staff')}</span>}
    </>
  );
}
