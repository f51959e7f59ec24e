/** Who may have said what a field or an attribute of a contact says. A page gives way to all others. */
export const fieldSources = ['page', 'proven', 'desk', 'import', 'survey', 'server'] as const;
/**
 * `page`: the site's page, as the visitor's browser ran it. `proven`: a token of the site's own server. `desk`: somebody of
 * the team. `import`: a file. `survey`: an answer of theirs. `server`: the site's own server, through the public API.
 */
export type FieldSource = (typeof fieldSources)[number];
