/** Where the help center stands. */
export const HELP = '/dashboard/help';
export const articlePath = (id: string) => `${HELP}/articles/${encodeURIComponent(id)}`;
