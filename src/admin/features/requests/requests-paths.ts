/** Where requests stand. */
export const REQUESTS = '/dashboard/requests';
export const MODERATION = `${REQUESTS}/moderation`;
export const REQUEST_SETTINGS = '/dashboard/settings/requests';
export const requestPath = (id: string) => `${REQUESTS}/${encodeURIComponent(id)}`;
