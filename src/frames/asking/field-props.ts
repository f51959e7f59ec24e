import type { ShownQuestion } from '../../wire/surveys/messenger-shapes.ts';

/** What every field of a question is given. `id`: what its title, hint and problem are named by. */
export type FieldProps = { readonly question: ShownQuestion; readonly id: string; readonly isWrong: boolean };
