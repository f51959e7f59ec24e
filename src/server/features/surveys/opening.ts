/** A visitor opens a survey: its texts, what they have answered so far, and whether they may still answer. */
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import type { PersonalOpened, ResponseSource, SurveyOpened } from '../../../wire/surveys/messenger-shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { attributesOfContact } from '../attributes/service.ts';
import { deliveryToken, latestShown, valuesOf, type CampaignRecord } from '../campaigns/service.ts';
import type { MediaShowing } from '../media/service.ts';
import { answersIn } from './answers-store.ts';
import type { Asker } from './asker.ts';
import { askerOf, provenContact } from './asking.ts';
import { surveyContent } from './content.ts';
import { countOf } from './counts-store.ts';
import { contentAt, surveyAt } from './places.ts';
import { linkOver } from './personal.ts';
import { latestResponse, type ResponseRecord } from './responses-store.ts';
import { shownSurvey } from './showing.ts';

/** What was begun before a survey was stopped can be finished within this (P-SRV-36). */
const FINISH_MS = DAY_MS;

export type OpenSurvey = (
  visitor: VisitorAuth,
  survey: string,
  asked: { readonly lang: string; readonly source: ResponseSource; readonly personal?: string | undefined },
  mediaOrigin: string,
) => Promise<SurveyOpened>;

/** Errors: 403, 404. */
export type OpenPersonal = (visitor: VisitorAuth, survey: string, token: string) => Promise<PersonalOpened>;

export function createOpeningPersonal(ports: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets'>): OpenPersonal {
  const { storage, now, secret, oldSecrets } = ports;
  return async (visitor, id, token) => {
    const survey = await surveyAt(storage, { project: visitor.projectId, id });
    const secrets = { secret, oldSecrets };
    const asker = await askerOf(storage, visitor, { secrets, survey: survey.id, token, now: now() });
    const content = await contentAt(storage, survey, survey.liveVersion);
    if (!content || survey.liveVersion === 0) throw gone();
    const own = await theirs(storage, survey, asker, false);
    if (own && own.state !== 'partial' && content.settings.repeat === 'once') throw linkOver();
    const goesOn = own && isGoneOn(own, content.settings, now());
    return { name: asker.contact?.name ?? '', response: goesOn ? own.id : null };
  };
}

type Needs = { readonly media: Pick<MediaShowing, 'files'> };

export function createOpening(
  { storage, now, secret, oldSecrets }: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets'>,
  { media }: Needs,
): OpenSurvey {
  const secrets = { secret, oldSecrets };
  return async (visitor, id, { lang, personal }, mediaOrigin) => {
    const survey = await surveyAt(storage, { project: visitor.projectId, id });
    const asker = await askerOf(
      storage,
      visitor,
      personal && { secrets, survey: survey.id, token: personal, now: now() },
    );
    const delivery = await latestShown(storage, survey.id, asker.visitor);
    const test = delivery?.test === true;
    const own = await theirs(storage, survey, asker, test);
    const settings = await settingsOf(storage, survey, test);
    const state = await stateOf({ survey, settings, own, test });
    if (personal && state === 'answered') throw linkOver();
    const goesOn = own !== undefined && state === 'open' && isGoneOn(own, settings, now()) ? own : undefined;
    const version = goesOn?.version ?? (test ? 0 : survey.liveVersion);
    const content = await contentAt(storage, survey, version);
    if (!content || (!test && survey.liveVersion === 0)) throw gone();
    return {
      survey: await shownTo({ storage, media }, asker, survey, {
        content,
        version,
        lang,
        mediaOrigin,
        seed: goesOn?.id ?? (asker.visitor || (asker.contact?.id ?? '')),
      }),
      response: goesOn ? await toldOf(storage, goesOn) : null,
      state,
      // Whoever opens it by hand was not sent it a moment ago, or has seen it since.
      ...(state === 'closed' && !own && delivery?.seenAt === null ? { withdrawn: true } : {}),
      delivery: delivery ? deliveryToken(secret, delivery.id, 'survey') : null,
      // Whoever a link was passed on to reads no address of theirs.
      email: content.settings.anonymous || personal ? '' : (asker.contact?.email ?? ''),
      test,
    };
  };

  async function stateOf({ survey, settings, own, test }: About): Promise<SurveyOpened['state']> {
    const isDone = own !== undefined && own.state !== 'partial';
    if (test) return 'open';
    if (isDone && settings.repeat === 'once') return 'answered';
    if (!isOpen(survey, own, now())) return own || survey.status === 'stopped' ? 'closed' : hidden(survey);
    if (settings.most !== null && !own && (await countOf(storage, survey.id, '')) >= settings.most) return 'full';
    return 'open';
  }
}

async function toldOf(storage: Queries, own: ResponseRecord) {
  const { id, revision, at, state } = own;
  return { id, revision, answers: await answersIn(storage, id), at, state };
}

async function settingsOf(storage: Queries, survey: CampaignRecord, test: boolean): Promise<SurveyDraft['settings']> {
  const content = await contentAt(storage, survey, test ? 0 : survey.liveVersion);
  if (!content) throw gone();
  return content.settings;
}

type Showing = { readonly storage: Queries; readonly media: Pick<MediaShowing, 'files'> };

async function shownTo(
  { storage, media }: Showing,
  { contact, projectId }: Asker,
  survey: CampaignRecord,
  given: { content: SurveyDraft; version: number; lang: string; mediaOrigin: string; seed: string },
) {
  const wanted = surveyContent.pictures(given.content);
  const [files, values] = await Promise.all([
    wanted.length === 0 ? [] : media.files(projectId, [...wanted], given.mediaOrigin),
    contact ? attributesOfContact(storage, projectId, contact.id) : [],
  ]);
  const attributes = Object.fromEntries(values.map(({ key, value }) => [key, value]));
  return shownSurvey(given.content, {
    ...given,
    id: survey.id,
    valueOf: contact ? valuesOf({ contact, attributes }) : () => '',
    attribute: (key) => (Object.hasOwn(attributes, key) ? attributes[key] : undefined),
    pictures: new Map([...files].map(([file, { src }]) => [file, src])),
  });
}

type About = {
  readonly survey: CampaignRecord;
  readonly settings: SurveyDraft['settings'];
  readonly own: ResponseRecord | undefined;
  readonly test: boolean;
};

/** What they began last and may go on with, or have finished; undefined where they begin anew. */
export async function theirs(
  queries: Queries,
  survey: CampaignRecord,
  asker: Asker,
  test: boolean,
): Promise<ResponseRecord | undefined> {
  return latestResponse(queries, survey.id, { visitor: asker.visitor, contact: provenContact(asker), test });
}

/** What they left can be gone on with for some days; what they finished, where it may be changed. */
export function isGoneOn(
  { state, changedAt }: ResponseRecord,
  { repeat, resumeDays }: Pick<SurveyDraft['settings'], 'repeat' | 'resumeDays'>,
  now: number,
): boolean {
  return state === 'partial' ? now - changedAt < resumeDays * DAY_MS : repeat === 'change';
}

/** Whether it can be answered; what was begun in time for a day more. */
export function isOpen({ status, changedAt }: CampaignRecord, own: ResponseRecord | undefined, now: number): boolean {
  if (status === 'live') return true;
  if (status !== 'paused' && status !== 'stopped') return false;
  return own !== undefined && own.startedAt <= changedAt && now - changedAt < FINISH_MS;
}

/** One that is paused, or not live yet, does not exist for visitors. */
function hidden({ status }: CampaignRecord): 'closed' {
  if (status === 'paused') return 'closed';
  throw gone();
}

const gone = () => new ApiError('not_found', 'This survey is not available any more.');
