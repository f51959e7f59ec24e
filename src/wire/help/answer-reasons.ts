/** Why an article did not help. */
export const answerReasons = ['unclear', 'outdated', 'missing', 'broken'] as const;
export type AnswerReason = (typeof answerReasons)[number];
