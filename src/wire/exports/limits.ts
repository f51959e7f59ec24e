/** What is given away of a project, and how long. */

/** Days that the file of an export is kept. */
export const EXPORT_FILE_DAYS = 7;
/** The latest exports of a project that its list tells of. */
export const EXPORTS_TOLD = 20;
/** Exports of a project that wait or run at once. */
export const EXPORTS_UNDER_WAY = 2;
/** Of the manifest. Another one is not read. */
export const EXPORT_FORMAT_VERSION = 1;
