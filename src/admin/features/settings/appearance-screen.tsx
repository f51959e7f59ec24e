/** How the widget looks: the form, the widget itself beside it, and what has changed at the bottom. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { FailureNote } from '../../parts/failure-note.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices, type Services } from '../../services.ts';
import { ownDrafts } from '../../session/own-drafts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createAppearance, type AppearanceEditor } from './appearance.ts';
import { isOwnText, partsOf, type Field } from './appearance-form.ts';
import { EditorProvider } from './appearance-context.ts';
import { ButtonSection } from './appearance-button.tsx';
import { ColorSection } from './appearance-colors.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { BehaviourSection, PictureSection, TextSection } from './appearance-texts.tsx';

export default function AppearanceScreen() {
  const services = useServices();
  const { t, lang } = useTexts();
  const [editor] = useState(() => editorFor(services));
  const { phase, failure, form } = useSnapshot(editor.state);
  const [language, setLanguage] = useState<'en-US' | 'de'>(lang === 'de' ? 'de' : 'en-US');
  const [led, lead] = useState<{ readonly field: Field } | null>(null);
  useEffect(() => void editor.load(), [editor]);
  useEffect(() => {
    const { document } = services.browser.window;
    if (led) document.querySelector<HTMLElement>(`#appearance [name="${led.field}"]`)?.focus();
  }, [led, services]);

  /** To the field, whose tab may have to be brought out first. */
  function leadTo(field: Field): void {
    if (isOwnText(field)) setLanguage(partsOf(field).language);
    lead({ field });
  }

  return (
    <>
      <div className="head">
        <PageTitle title={t('settings.appearance.title')} />
      </div>
      {phase === 'failed' && failure && !form ? (
        <section className="card">
          <FailureNote heading={t('settings.appearance.failed')} {...failure} onRetry={() => void editor.load()} />
        </section>
      ) : form ? (
        <EditorProvider value={editor}>
          <div className="appearance">
            <AppearancePreview language={language} />
            <form
              id="appearance"
              className="card form-card"
              noValidate
              aria-label={t('settings.appearance.title')}
              onSubmit={(event) => event.preventDefault()}
            >
              <ColorSection />
              <ButtonSection />
              <PictureSection />
              <TextSection language={language} onLanguage={setLanguage} />
              <BehaviourSection />
            </form>
          </div>
          <SaveBar onWrong={leadTo} />
        </EditorProvider>
      ) : (
        <section className="appearance" aria-busy="true" aria-label={t('settings.appearance.loading')}>
          <span className="sk sk-block sk-preview" />
          <span className="sk sk-block sk-form" />
        </section>
      )}
    </>
  );
}

function editorFor({ api, desk, browser, session, loading }: Services): AppearanceEditor {
  return createAppearance({ api, desk, drafts: ownDrafts(browser.drafts, session), during: loading.during });
}
