/** All tasks of a challenge, of every kind. The contract tells no number: the few that are shown are counted one by one. */
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { asked } from '../../data/ask.ts';

export const tasksOf = (challenge: string) => asked(taskEndpoints.subtasks, { query: { task_id: challenge } });
