/** Why does somebody not see this article? */
import { useState } from 'react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { WhyNotShown } from '../../../wire/help/shapes.ts';
import { ReadingView } from '../../parts/editor/reading.tsx';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { directionOf, languageName } from '../../parts/writing/languages.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly article: string; readonly project: string; readonly onClose: () => void };

export function WhyButton(props: Omit<Props, 'onClose'>) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {t('help.why')}
      </button>
      {asking && <WhyDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function WhyDialog({ article, project, onClose }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const [person, setPerson] = useState('');
  const [answer, setAnswer] = useState<WhyNotShown | null>(null);
  async function ask(): Promise<void> {
    setAnswer(null);
    setAnswer(await api(helpEndpoints.whyNotShown, { params: { project, article }, body: { person } }));
  }
  return (
    <FormDialog title={t('help.why')} submit={t('help.whyAsk')} onSubmit={ask} staysOpen onClose={onClose}>
      <InputField label={t('help.whyPerson')} value={person} onChange={setPerson} most={254} />
      <output>{answer && <Answer {...answer} />}</output>
    </FormDialog>
  );
}

function Answer({ person, hidden, shown }: WhyNotShown) {
  const texts = useTexts();
  const { t } = texts;
  const name = person.name || t('writing.somebody');
  if (hidden) return <p className="strong">{t(`help.hidden.${hidden}`, { name })}</p>;
  if (!shown) return null;
  const { lang, title, body, foreign } = shown;
  const values = { name, language: languageName(lang, texts) };
  return (
    <div className="stack stack-2">
      <p className="strong">{t(foreign ? 'help.seesForeign' : 'help.sees', values)}</p>
      <div className="card card-body" lang={lang} dir={directionOf(lang)}>
        <h3>{title}</h3>
        <ReadingView value={body as Body} lang={lang} dir={directionOf(lang)} />
      </div>
    </div>
  );
}
