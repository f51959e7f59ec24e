/** The languages that a campaign is written in: one is shown, others are added, the one that is shown can go. */
import { Plus } from 'lucide-react';
import { CAMPAIGN_LANGUAGES } from '../../../wire/campaigns/limits.ts';
import { languageName, languagesOffered } from '../../parts/writing/languages.ts';
import { Segment } from '../../parts/segment.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

type LanguagesProps = {
  readonly languages: readonly string[];
  readonly lang: string;
  readonly onShow: (lang: string) => void;
  readonly onAdd: (lang: string) => void;
  /** Takes the one away that is shown. */
  readonly onDrop: () => void;
};

export function Languages({ languages, lang, onShow, onAdd, onDrop }: LanguagesProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className={styles.languages}>
      {languages.length > 1 && (
        <Segment
          label={t('campaigns.language')}
          value={lang}
          choices={languages.map((tag) => ({ value: tag, label: languageName(tag, texts) }))}
          onChange={onShow}
        />
      )}
      {languages.length < CAMPAIGN_LANGUAGES && (
        <span className="row row-1">
          <Plus className="icon" aria-hidden="true" />
          <select
            className="input select input-sm"
            aria-label={t('campaigns.addLanguage')}
            value=""
            onChange={({ target }) => target.value && onAdd(target.value)}
          >
            <option value="">{t('campaigns.addLanguage')}</option>
            {languagesOffered([])
              .filter((tag) => !languages.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {languageName(tag, texts)}
                </option>
              ))}
          </select>
        </span>
      )}
      {languages.length > 1 && (
        <button type="button" className="btn btn-sm btn-tertiary" onClick={onDrop}>
          {t('campaigns.dropLanguage', { language: languageName(lang, texts) })}
        </button>
      )}
    </div>
  );
}
