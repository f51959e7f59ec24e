/** Why the server did not take a skill. Servers of the contract say it in words, ours by a code, too. */
import type { Failure } from '../../api/failure.ts';

export type Refusal = 'exists' | 'cycle' | 'gone' | 'course' | 'network' | 'other';

const codes: Readonly<Record<string, Refusal>> = {
  skill_exists: 'exists',
  skill_cycle: 'cycle',
  skill_not_found: 'gone',
  course_not_found: 'course',
  network: 'network',
};
const words: readonly (readonly [string, Refusal])[] = [
  ['skill already exists', 'exists'],
  ['cycle in skill tree', 'cycle'],
  ['course not found', 'course'],
  ['skill not found', 'gone'],
];

export function refusalOf({ code, message }: Pick<Failure, 'code' | 'message'>): Refusal {
  const told = message.toLowerCase();
  return codes[code] ?? words.find(([part]) => told.includes(part))?.[1] ?? 'other';
}
