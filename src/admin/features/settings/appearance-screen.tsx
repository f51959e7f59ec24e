/** How the widget looks: the form, the widget itself beside it, and what has changed at the bottom. */
import { useEffect, useState } from 'react';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen } from '../../parts/asked-screen.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { ofSite } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ButtonSection } from './appearance-button.tsx';
import { ColorSection } from './appearance-colors.tsx';
import { AppearanceProvider } from './appearance-context.ts';
import { namesOf } from './appearance-words.ts';
import { fields, isOwnText, partsOf, type Field } from './appearance-form.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { BehaviourSection, PictureSection, TextSection } from './appearance-texts.tsx';
import { appearanceSettings, useAppearanceForm, type SiteAppearance } from './use-appearance.ts';
import styles from './appearance.module.css';

export default function AppearanceScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('settings.appearance.title')}
      asked={useAsked(ofSite(appearanceSettings, useServices()), { fresh: true })}
      failed={t('settings.appearance.failed')}
      waiting={
        <section className={styles.appearance} aria-busy="true" aria-label={t('settings.appearance.loading')}>
          <span className={`sk sk-block ${styles.previewSkeleton}`} />
          <span className={`sk sk-block ${styles.formSkeleton}`} />
        </section>
      }
    >
      {(site) => <AppearanceForm site={site} />}
    </AskedScreen>
  );
}

function AppearanceForm({ site }: { site: SiteAppearance }) {
  const texts = useTexts();
  const { t, lang } = texts;
  const { browser } = useServices();
  const may = useCan('content:publish', 'project');
  const [language, setLanguage] = useState<'en-US' | 'de'>(lang === 'de' ? 'de' : 'en-US');
  const [led, lead] = useState<{ readonly field: Field } | null>(null);
  useEffect(() => {
    const { document } = browser.window;
    if (led) document.querySelector<HTMLElement>(`#appearance [name="${led.field}"]`)?.focus();
  }, [led, browser]);

  /** To the first of them on the page, whose tab may have to be brought out first. */
  function leadTo(wrong: readonly Field[]): void {
    const field = fields.find((one) => wrong.includes(one));
    if (!field) return;
    if (isOwnText(field)) setLanguage(partsOf(field).language);
    lead({ field });
  }

  const record = useAppearanceForm(site, leadTo);
  const words = (field: Field, value: unknown): string | undefined =>
    field === 'feedbackButtonPosition' ? t(`settings.position.${value as 'BOTTOM_RIGHT'}`) : undefined;
  return (
    <AppearanceProvider value={{ ...site, record }}>
      <RecordForm record={record} label={t('settings.appearance.title')} names={namesOf(texts)} words={words} may={may}>
        <div className={styles.appearance}>
          <AppearancePreview language={language} />
          <div id="appearance" className={`card ${styles.formCard}`}>
            <ColorSection />
            <ButtonSection />
            <PictureSection />
            <TextSection language={language} onLanguage={setLanguage} />
            <BehaviourSection />
          </div>
        </div>
      </RecordForm>
    </AppearanceProvider>
  );
}
