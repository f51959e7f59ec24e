/** Of a line of the console log. */
export const logPriorities = ['INFO', 'WARNING', 'ERROR', 'CLICK'] as const;
