/** A company's picture; its initials where it has none, or where it cannot be shown. */
import { useState } from 'react';
import { webAddress } from '../../../ui/safe-html.ts';
import type { Company } from '../../../wire/companies/shapes.ts';
import { Avatar } from '../../parts/avatar.tsx';
import styles from './companies.module.css';

type Props = { readonly company: Pick<Company, 'name' | 'logo_url'>; readonly large?: boolean };

export function CompanyLogo({ company: { name, logo_url: logo }, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = webAddress(logo ?? '');
  if (!address || broken === address) return <Avatar name={name} size={large ? 32 : 24} />;
  return (
    <img
      className={large ? `${styles.logo} ${styles.logoLarge}` : styles.logo}
      src={address}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}
