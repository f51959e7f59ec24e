/** Pages on one of which, or on none of which, something is shown. */
import { X } from 'lucide-react';
import { useState } from 'react';
import type { CampaignPage } from '../../../wire/campaigns/draft.ts';
import { CAMPAIGN_PAGES } from '../../../wire/campaigns/limits.ts';
import { PAGE_FILTER_CHARS } from '../../../wire/outbound/limits.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { Sentence } from './sentence.tsx';

type Props = {
  readonly label: string;
  readonly pages: readonly CampaignPage[];
  readonly onChange: (pages: CampaignPage[]) => void;
};

/** The opposite of each is said by the other list of pages. */
const offered = ['contains', 'is', 'startswith', 'endswith'] as const;

export function PagesField({ label, pages, onChange }: Props) {
  const { t } = useTexts();
  const [type, setType] = useState<CampaignPage['type']>('contains');
  const [typed, setTyped] = useState('');
  const filter = typed.trim();
  function add(): void {
    if (filter === '' || pages.length >= CAMPAIGN_PAGES) return;
    onChange([...pages, { filter, type }]);
    setTyped('');
  }
  return (
    <fieldset className="plain field">
      <legend className="label">{label}</legend>
      <PageLines pages={pages} onChange={onChange} />
      {pages.length < CAMPAIGN_PAGES && (
        <Sentence>
          <Pick
            label={t('campaigns.pageHow', { list: label })}
            value={type}
            choices={offered.map((one) => [one, t(`campaigns.page.${one}`)])}
            onChange={setType}
          />
          <input
            className="input input-sm"
            dir="ltr"
            autoComplete="off"
            aria-label={t('campaigns.pagePart', { list: label })}
            placeholder="/pricing"
            maxLength={PAGE_FILTER_CHARS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="btn btn-sm btn-secondary" aria-disabled={filter === ''} onClick={add}>
            {t('campaigns.pageAdd')}
          </button>
        </Sentence>
      )}
    </fieldset>
  );
}

function PageLines({ pages, onChange }: Omit<Props, 'label'>) {
  const { t } = useTexts();
  return (
    <ul className={styles.list}>
      {pages.map((page, at) => (
        <li key={`${page.type} ${page.filter}`} className={styles.line}>
          <span>
            {t(`campaigns.page.${page.type}`)} <bdi className="mono">{page.filter}</bdi>
          </span>
          <button
            type="button"
            className="btn btn-icon btn-sm btn-tertiary"
            aria-label={t('campaigns.pageRemove', { page: page.filter })}
            onClick={() => onChange(pages.filter((_, index) => index !== at))}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
