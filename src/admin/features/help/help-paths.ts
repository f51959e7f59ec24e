/** Where the help center stands. */
export const HELP = '/dashboard/help';
export const articlePath = (id: string) => `${HELP}/articles/${encodeURIComponent(id)}`;
/** `lang` in an address is the dashboard's own. */
export const languagePath = (id: string, lang: string) => `${articlePath(id)}?language=${encodeURIComponent(lang)}`;
