/** The kinds of sub-tasks, for whoever names them without their shapes. */
export const subtaskTypes = ['CODING_CHALLENGE', 'MATCHING', 'MULTIPLE_CHOICE_QUESTION', 'QUESTION'] as const;
export type SubtaskType = (typeof subtaskTypes)[number];
