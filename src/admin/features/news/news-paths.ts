/** Where news stand. */
export const NEWS = '/dashboard/news';
export const newsPath = (id: string) => `${NEWS}/${encodeURIComponent(id)}`;
/** `lang` in an address is the dashboard's own. */
export const newsLanguagePath = (id: string, lang: string) => `${newsPath(id)}?language=${encodeURIComponent(lang)}`;
