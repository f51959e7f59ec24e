/** Where job offers stand. */
export const JOBS = '/dashboard/jobs';
export const jobPath = (id: string) => `${JOBS}/${encodeURIComponent(id)}`;
export const editJobPath = (id: string) => `${jobPath(id)}/edit`;
export const newJobPath = `${JOBS}/create`;
