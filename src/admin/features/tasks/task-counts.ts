/** All tasks of a challenge, of every kind. The contract tells no number: the few that are shown are counted one by one. */
import { endpoints } from '../../../wire/endpoints.ts';
import { asked } from '../../data/ask.ts';

export const tasksOf = (challenge: string) => asked(endpoints.subtasks, { query: { task_id: challenge } });
