/**
 * Links that answer as one contact (P-SRV-43). The token stands behind `#`, so that no log has it; it opens this survey and
 * nothing else of theirs, and says no more than that it holds or does not.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { PersonalLink } from '../../../wire/surveys/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import { signersOf, type Secrets } from '../../secrets.ts';
import type { Queries } from '../../storage/port.ts';
import { contactById, personIdOf } from '../contacts/service.ts';
import { SURVEY_LINK_DAYS, SURVEY_LINK_DAYS_USUAL, SURVEY_TOKEN_CHARS } from '../../../wire/surveys/limits.ts';
import type { Asker } from './asker.ts';
import { contentAt, surveyAt, type SurveyPlace } from './places.ts';

/** Contact, end (milliseconds UTC) and a proof over both and the survey, with dots between them. */
export function personalToken(secret: string, survey: string, contact: string, until: number): string {
  return `${contact}.${until.toString(36)}.${proofOf(secret, survey, contact, until)}`;
}

/** How long a link of a mail holds. */
export const personalUntil = (now: number, days = SURVEY_LINK_DAYS_USUAL): number => now + days * DAY_MS;

export type LinkTo = (
  place: SurveyPlace,
  asked: { readonly contact: string; readonly days?: number | undefined },
  frame: string,
) => Promise<PersonalLink>;

/** Errors: 404; 422 for a survey that knows nobody. */
export function createLinking({ storage, now, secret }: Pick<Ports, 'storage' | 'now' | 'secret'>): LinkTo {
  return async (place, { contact: given, days }, frame) => {
    const survey = await surveyAt(storage, place);
    const content = survey.liveVersion > 0 ? await contentAt(storage, survey, survey.liveVersion) : undefined;
    if (!content) throw new ApiError('campaign_not_live', 'This survey has not been published.');
    if (content.settings.anonymous)
      throw wrongField('contact', 'cannot be named: answers to this survey are anonymous');
    const contact = isUuid(given) ? await personIdOf(storage, place.project, given.toLowerCase()) : undefined;
    if (contact === undefined) throw new ApiError('not_found', 'There is no such contact.');
    const until = personalUntil(now(), days);
    const token = personalToken(secret, survey.id, contact, until);
    return { address: `${frame}/s/${survey.id}#${token}`, until: new Date(until).toISOString() };
  };
}

/**
 * Whoever the link is for, in place of the session that asks. Another link in the same browser is another person: their
 * answers are not those of the session. Errors: 403, the same for whatever is wrong.
 */
export async function personalAsker(
  queries: Queries,
  secrets: Secrets,
  asked: { readonly project: string; readonly survey: string; readonly token: string; readonly now: number },
): Promise<Asker> {
  const { project, survey, token, now } = asked;
  const contactId = contactIn(secrets, { survey, token, now });
  const person = contactId === undefined ? undefined : await personIdOf(queries, project, contactId);
  const contact = person === undefined ? undefined : await contactById(queries, project, person);
  if (!contact) throw linkOver();
  return { projectId: project, visitor: '', contact, proven: true };
}

export const linkOver = () => new ApiError('link_expired', 'This link is not valid any more.');

/** Undefined for one that is not ours, is of another survey, or is over. */
function contactIn(
  secrets: Secrets,
  { survey, token, now }: { readonly survey: string; readonly token: string; readonly now: number },
): string | undefined {
  const [contact = '', end = '', proof = '', ...more] = token.split('.');
  const until = Number.parseInt(end, 36);
  if (token.length > SURVEY_TOKEN_CHARS || more.length > 0 || !isUuid(contact) || !(until > now)) return undefined;
  const given = Buffer.from(proof);
  const isOurs = signersOf(secrets, { ends: until, most: SURVEY_LINK_DAYS * DAY_MS }).some((secret) => {
    const right = Buffer.from(proofOf(secret, survey, contact, until));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? contact : undefined;
}

function proofOf(secret: string, survey: string, contact: string, until: number): string {
  return createHmac('sha256', secret).update(`survey ${survey} ${contact} ${until}`).digest('base64url');
}
