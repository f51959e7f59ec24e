/** A status: its name behind a dot of its colour. */
import type { StatusColor } from '../../../wire/requests/choices.ts';
import type { RequestStatus } from '../../../wire/requests/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { nameIn } from './words.ts';
import styles from './requests.module.css';

const looks: Readonly<Record<StatusColor, string | undefined>> = {
  gray: styles.gray,
  accent: styles.accent,
  green: styles.green,
  amber: styles.amber,
  red: styles.red,
  blue: styles.blue,
  violet: styles.violet,
  teal: styles.teal,
};

type Props = { readonly status: Pick<RequestStatus, 'color' | 'kind' | 'names'> | undefined };

export function StatusLabel({ status }: Props) {
  const texts = useTexts();
  if (!status) return <span className="c-3">{texts.t('requests.noStatus')}</span>;
  const kind = status.kind === 'closed' ? styles.closed : '';
  return (
    <span className={`status ${styles.status} ${looks[status.color]} ${kind}`}>
      <span dir="auto">{nameIn(status, texts)}</span>
    </span>
  );
}
