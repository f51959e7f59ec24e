/** One conversation on a page of its own: whoever has the link of a mail reads and writes in it. */
import '../../ui/tokens.css';
import '../messages/files.css';
import '../messages/thread.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { createLightTexts } from '../../ui/light-texts.ts';
import { languageOf } from '../../ui/language-of.ts';
import { createAsking, linkIn } from './asking.ts';
import { ConversationPage } from './page.tsx';
import { createOpened, keepLooking } from './opened.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';
import { TextsContext } from './use-texts.ts';

const api = document.querySelector<HTMLMetaElement>('meta[name="parley-api"]')?.content ?? location.origin;
const lang = languageOf(navigator.language);
const texts = createLightTexts(lang, lang === 'de' ? de : english);
const root = document.documentElement;
root.lang = lang === 'ar-XB' ? 'en' : lang;
root.dir = texts.rtl ? 'rtl' : 'ltr';
root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const asking = createAsking(api, linkIn(location.hash), (url, init) => fetch(url, init));
const opened = createOpened(asking);
void opened.open();
keepLooking(opened, window);

createRoot(document.getElementById('root')!).render(
  <TextsContext value={texts}>
    <ConversationPage asking={asking} opened={opened} />
  </TextsContext>,
);
