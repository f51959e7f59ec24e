/** The field of the form that a refusal of the server is about. */
import type { ChallengeForm } from '../../../wire/challenges/shapes.ts';
import type { Failure } from '../../api/failure.ts';

export function challengeFieldOf({ code }: Failure): keyof ChallengeForm | undefined {
  if (code === 'category_not_found') return 'category';
  return code === 'skills_not_found' ? 'skills' : undefined;
}
