/** Where reported tasks stand. */
export const REPORTS = '/dashboard/reported-tasks';
export const reportPath = (id: string) => `${REPORTS}/${encodeURIComponent(id)}`;
