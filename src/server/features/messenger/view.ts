/** What the messenger shows of a project before it has said a word: colours, logo, forms. */
import type { MessengerView } from '../../../wire/messenger/view.ts';
import type { Origins } from '../../http/origins.ts';
import { languageOf } from '../config/language.ts';
import { configOf } from '../config/service.ts';
import { takesConversations, type Project } from '../projects/service.ts';
import { defaultFlows } from './flows.ts';

/** `shown`: how many articles, news entries and requests its visitors can read. */
export function messengerViewOf(
  project: Project,
  lang: string | null,
  origins: Origins,
  shown: { readonly articles: number; readonly news: number; readonly requests: number },
): MessengerView {
  const config = configOf(project, lang, origins);
  const language = languageOf(lang);
  return {
    projectName: project.name,
    lang: language,
    rtl: config.localizationOptions.rtl,
    color: config.color,
    headerColor: config.headerColor,
    backgroundColor: config.backgroundColor,
    logo: project.settings.logo ?? null,
    ...(config.staticTranslations.welcomeText ? { welcome: config.staticTranslations.welcomeText } : {}),
    team: [],
    flows: project.settings.flows ?? defaultFlows(language),
    ...(shown.articles > 0 ? { help: shown.articles } : {}),
    ...(shown.articles > 0 && project.settings.site?.offers !== false ? { offers: true } : {}),
    ...(shown.news > 0 ? { news: shown.news } : {}),
    ...(shown.requests > 0 ? { requests: true } : {}),
    ...(takesConversations(project) ? { conversations: true } : {}),
    ...(project.settings.dataRequests === false ? {} : { ownData: true }),
  };
}
