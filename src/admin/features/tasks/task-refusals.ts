/** The field of a task's form that a refusal of the server is about. */
import type { FieldValues, Path } from 'react-hook-form';
import type { Failure } from '../../api/failure.ts';

const fields: Readonly<Record<string, string>> = {
  invalid_single_choice: 'answers',
  invalid_multiple_choice: 'answers',
  invalid_matching: 'left',
  xp_limit_exceeded: 'xp',
  coin_limit_exceeded: 'coins',
};

/** The field that a refusal is about; undefined where the form has no such field. */
export function taskFieldOf<F extends FieldValues>({ code }: Failure): Path<F> | undefined {
  return fields[code] as Path<F> | undefined;
}
