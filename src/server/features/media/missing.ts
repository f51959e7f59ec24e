/** Files that a text names and the project does not have: visitors would see an empty box in their place. */
import { wrongField } from '../../../wire/errors.ts';
import type { PublishingRule } from '../documents/slots.ts';
import { namesIn } from './names.ts';
import { filmNamed } from './posters.ts';
import { mediaByIds } from './store.ts';

/** 422 for the first one (P-EDT-18). A film at another host is no file of ours. */
export const refusingMissing: PublishingRule = async (queries, project, body) => {
  const named = namesIn(body).filter((name) => filmNamed(name) === undefined);
  const own = await mediaByIds(queries, project, named);
  const missing = named.find((name) => !own.has(name));
  return missing === undefined ? undefined : wrongField('body', `must not show a file that is not there: ${missing}`);
};
