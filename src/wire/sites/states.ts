/** Whom the public pages of a project are for: nobody, whoever has an address of one, or everybody and search engines. */
export const siteStates = ['off', 'unlisted', 'public'] as const;
export type SiteState = (typeof siteStates)[number];
