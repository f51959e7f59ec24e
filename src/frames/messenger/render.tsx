/** The messenger's first view as HTML, for the document that the server sends. Runs on the server. */
import { renderToString } from 'react-dom/server';
import { flowConfigDefaults } from '../../wire/config/defaults.ts';
import type { MessengerView } from '../../wire/messenger/view.ts';
import { themeOf } from '../../ui/brand.ts';
import { MessengerApp } from './app.tsx';
import { type MessengerMessages } from './language.ts';
import { languageOf } from '../../ui/language-of.ts';
import { createMessenger } from './messenger.ts';
import { createState } from './state.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

/** The inner HTML of `#root`; without a view the neutral one, in the shape of what comes. `lang` is BCP 47. */
export function renderMessenger(view: MessengerView | null, lang: string): string {
  return renderToString(<MessengerApp messenger={still(view, lang)} />);
}

/** The project's colours as one style rule, for a `<style>` that the document's policy allows. */
export function themeCss(view: MessengerView | null): string {
  const { variables } = themeOf({ ...flowConfigDefaults, ...view });
  const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `.ms[data-theme]{${rules.join(';')}}`;
}

/** The texts of one language, for the document's data island `#parley-texts`: no request stands between script and words. */
export function messagesFor(lang: string): MessengerMessages {
  return languageOf(lang) === 'de' ? de : english;
}

/** A messenger that nobody touches: it is drawn once. */
function still(view: MessengerView | null, lang: string) {
  const nothing = () => undefined;
  return createMessenger(createState(view, lang, messagesFor(view?.lang ?? lang)), {
    post: nothing,
    listen: () => nothing,
    api: {
      loadView: () => Promise.reject(new Error('the server has the view already')),
      post: () => Promise.reject(new Error('nothing is asked for from the server')),
      upload: () => ({ done: Promise.reject(new Error('nothing is uploaded from the server')), cancel: nothing }),
    },
    drafts: { read: nothing, write: nothing, remove: nothing },
    newId: () => '',
    after: () => nothing,
    loadMessages: (language) => Promise.resolve(messagesFor(language)),
  });
}
