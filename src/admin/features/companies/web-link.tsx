/** What a company has given as an address: a link where it is one of the web, else the words as they are. */
import { webAddress } from '../../../ui/safe-html.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './companies.module.css';

type Props = {
  readonly value: string | null;
  /** In a list: one line, and a dash where there is nothing. */
  readonly short?: boolean;
};

export function WebLink({ value, short = false }: Props) {
  const { t } = useTexts();
  const look = short ? styles.cellLink : 'anywhere';
  if (!value) return <span className="c-3">{short ? '–' : t('companies.nothing')}</span>;
  const address = webAddress(value);
  if (!address)
    return (
      <span className={look} dir="auto">
        {value}
      </span>
    );
  return (
    <a className={short ? look : `${look} web-link`} dir="ltr" href={address} target="_blank" rel="noopener noreferrer">
      {value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  );
}
