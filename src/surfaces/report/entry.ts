/** The chunk `report`: loaded with the messenger, because no report is made without it. */
export { openReports } from './reports.ts';
