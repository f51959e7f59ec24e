/** Surveys outside of the messenger: what stands around this document says which survey, and who answers it. */
import '../../ui/tokens.css';
import '../asking/base.css';
import '../asking/survey.css';
import '../asking/fields.css';
import './survey-app.css';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import { languageOf } from '../../ui/language-of.ts';
import { PAGE } from '../asking/formats.ts';
import { HostContext, type SurveyHost } from '../asking/host.ts';
import { SurveyScreen } from '../asking/screen.tsx';
import { loadSurveyTexts, useSurveyTexts } from '../asking/use-texts.ts';
import { simpleForm } from '../simple-form.ts';
import { openBuilder } from './builder.ts';
import { openInline } from './inline.ts';
import { linkHost } from './link.ts';
import { dress } from './look.ts';
import { beginSession } from './session.ts';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const address = new URLSearchParams(location.search);
const api = metaOf('parley-api');
const own = metaOf('parley-survey');
const lang = languageOf(address.get('lang') || navigator.language);

const state: SurveyHost['state'] = proxy({
  survey: null,
  widgetOpen: false,
  visitor: { key: metaOf('parley-key'), id: '', hash: '', name: '', email: '' },
  asksFor: '',
  texts: { lang },
});
let times = 0;
const start: SurveyHost['handlers']['start-survey'] = ({ flow: id, format }) => {
  times += 1;
  state.survey = { id, format, times };
};
const bare: SurveyHost = {
  state,
  source: own ? 'link' : 'inline',
  store: () => window.localStorage,
  ask: (path, body) => fetch(api + path, simpleForm(state.visitor, body)),
  post: () => undefined,
  close: () => undefined,
  // Articles stand in the messenger, which a page of its own does not have.
  showHelp: () => undefined,
  handlers: {
    'start-survey': ({ flow }) => start({ flow, hideBackButton: true, format: state.survey?.format ?? PAGE }),
  },
};

async function openPage(): Promise<void> {
  dress(document, JSON.parse(metaOf('parley-colors') || '{}') as Record<string, unknown>);
  const session = await beginSession(api, state.visitor.key);
  Object.assign(state.visitor, session);
  state.widgetOpen = true;
  start({ flow: own, hideBackButton: true, format: PAGE });
}

function place(): SurveyHost {
  if (own) {
    void openPage();
    return linkHost(bare, {
      personal: location.hash.slice(1),
      trap: () => document.querySelector<HTMLInputElement>('.sv-trap')?.value ?? '',
      solve: async (challenge) => (await import('../../ui/altcha.ts')).altcha.solve({ challenge }),
    });
  }
  return address.has('preview') ? openBuilder(bare, api) : openInline(bare, start);
}

function App({ host }: { readonly host: SurveyHost }) {
  const { survey } = useSnapshot(host.state);
  return (
    <HostContext value={host}>
      <div className="ms" data-format={survey?.format} lang={lang === 'ar-XB' ? 'en-US' : lang}>
        {own && (
          <header className="sv-site" dir="auto">
            {metaOf('parley-site')}
          </header>
        )}
        {survey && <SurveyScreen key={survey.times} />}
        {own && <Trap />}
      </div>
    </HostContext>
  );
}

/** People do not see it, and programs fill it in (P-SRV-45). */
function Trap() {
  const { t } = useSurveyTexts();
  return (
    <input className="sv-trap" name="website" aria-label={t('trap')} aria-hidden tabIndex={-1} autoComplete="off" />
  );
}

const host = place();
void loadSurveyTexts(lang).then(() => createRoot(document.getElementById('root')!).render(<App host={host} />));
