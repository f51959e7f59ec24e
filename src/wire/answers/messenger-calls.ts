/** Answers in the messenger. */
import { call } from '../endpoint.ts';
import { answered, question } from './shapes.ts';

export const messengerAnswerEndpoints = {
  askQuestion: call('messenger', 'POST', '/api/messenger/answers', {
    summary: 'What the help center says to a question, word for word; nothing of what only comes near',
    body: question,
    reply: answered,
    limits: ['questions-per-session', 'questions-per-address'],
  }),
} as const;
