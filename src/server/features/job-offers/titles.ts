/** What a company is told of its jobs, without the service of jobs, which needs the companies. */
export { jobTitlesOf } from './store.ts';
