/** A response is finished: its way is walked, limits are counted, and whoever waits for it is told, in one transaction. */
import { wrongField } from '../../../wire/errors.ts';
import { isEmpty, wrongAnswer, type SurveyAnswers } from '../../../wire/surveys/answers.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import type { ResponseState, SurveyKept } from '../../../wire/surveys/messenger-shapes.ts';
import { holds, wayThrough, type Met } from '../../../wire/surveys/way.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { attributesOfContact, type TellAttributes } from '../attributes/service.ts';
import type { CampaignRecord, Campaigns, Receipts } from '../campaigns/service.ts';
import type { Events } from '../events/service.ts';
import { serverSession } from '../visitors/service.ts';
import { answersIn, dropAnswers } from './answers-store.ts';
import type { Asker } from './asker.ts';
import { countOf, countOne } from './counts-store.ts';
import { saveResponse, type ResponseRecord } from './responses-store.ts';
import { toldOf } from './telling.ts';
import type { Ticketing } from './ticketing.ts';

type Finished = {
  readonly asker: Asker;
  readonly survey: CampaignRecord;
  /** Of the version in which it was begun. */
  readonly content: SurveyDraft;
  readonly record: ResponseRecord;
};
/** Errors: 422 naming the question that is not answered. Call `tell` once it is durable. */
export type Finish = (
  transaction: Transaction,
  finished: Finished,
) => Promise<{ readonly reply: SurveyKept; readonly tell: (() => void) | undefined }>;

type Needs = {
  readonly receipts: Pick<Receipts, 'takeEvent'>;
  readonly events: Pick<Events, 'tellWithin'>;
  readonly campaigns: Pick<Campaigns, 'stopWithin' | 'forget'>;
  readonly tellAttributes: TellAttributes;
  readonly wishTicket: Ticketing['wish'];
};

export function createFinishing({ now, token }: Pick<Ports, 'now' | 'token'>, needs: Needs): Finish {
  return async (transaction, { asker, survey, content, record }) => {
    const met = await metBy(transaction, asker, record);
    const { way, ending } = walked(content, met);
    await dropAnswers(transaction, record.id, way);
    const { state, endingId } = await outcomeOf(transaction, { survey, content, record, met, ending });
    const after: ResponseRecord = { ...record, state, ending: endingId, finishedAt: now() };
    await saveResponse(transaction, after);
    const tells: (() => void)[] = [];
    if (state === 'complete' && !record.test && (await isFull(transaction, survey, content))) {
      await needs.campaigns.stopWithin(transaction, survey, 'full');
      tells.push(() => needs.campaigns.forget(survey.projectId, survey.id));
    }
    await needs.wishTicket(transaction, after, content, met);
    if (record.deliveryId !== '') await receipt(transaction, asker, record);
    if (!content.settings.anonymous) {
      await writeAttributes(transaction, { asker, content, met });
      tells.push(await submitted(transaction, asker, after, met));
    }
    return { reply: await toldOf(transaction, after), tell: () => tells.forEach((tell) => tell()) };
  };

  function receipt(transaction: Transaction, { visitor }: Asker, { deliveryId }: ResponseRecord): Promise<void> {
    const told = { visitorId: visitor, delivery: deliveryId, kind: 'completed', step: 0, at: now() } as const;
    return needs.receipts.takeEvent(transaction, told);
  }

  /** The event that pages with other SDKs tell by themselves; ours leave it to the server, so that it comes once. */
  async function submitted(transaction: Transaction, asker: Asker, { surveyId }: ResponseRecord, met: Met) {
    const { visitor, projectId, contact } = asker;
    // By a link of their own there is no page of theirs.
    const visitorId = visitor || (contact && (await serverSession(transaction, { token, now }, contact))) || '';
    return needs.events.tellWithin(transaction, {
      projectId,
      visitorId,
      name: `outbound-${surveyId}-submitted`,
      data: met.answers,
    });
  }

  /** What a question writes to an attribute. A value that does not fit its type is kept there as one that misfits. */
  async function writeAttributes(
    transaction: Transaction,
    { asker: { contact, projectId }, content, met }: Pick<Finished, 'asker' | 'content'> & { readonly met: Met },
  ): Promise<void> {
    if (!contact) return;
    const said = content.questions.flatMap((question) => {
      const given = met.answers[question.id];
      if (question.attribute === '' || isEmpty(given)) return [];
      return [{ key: question.attribute, given: attributeValue(question, given), source: 'survey' as const }];
    });
    await needs.tellAttributes(transaction, { projectId, contactId: contact.id }, said);
  }
}

/** Choices by what they are called in the survey's first language; a list of several as a list. */
function attributeValue({ texts, kind }: SurveyDraft['questions'][number], given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('choices' in given)) return given;
  const { choices, other } = given as { choices: string[]; other?: string };
  const labels = Object.values(texts)[0]?.labels ?? {};
  const words = [...choices.map((id) => labels[id] ?? id), ...(other ? [other] : [])];
  return kind === 'single' ? words[0] : words;
}

async function metBy(
  transaction: Transaction,
  { contact, projectId }: Asker,
  { id, hidden }: ResponseRecord,
): Promise<Met> {
  const values = contact ? await attributesOfContact(transaction, projectId, contact.id) : [];
  return {
    answers: await answersIn(transaction, id),
    attribute: (key) => values.find((one) => one.key === key)?.value,
    hidden,
  };
}

/** The questions of the way that was taken, and its ending. Errors: 422 naming the question that stands in the way. */
function walked(content: SurveyDraft, met: Met): { readonly way: string[]; readonly ending: string } {
  const all = wayThrough(content, met);
  const ending = all.at(-1) ?? '';
  const way = all.slice(0, -1);
  for (const id of way) {
    const question = content.questions.find((one) => one.id === id)!;
    const wrong = wrongAnswer(question, (met.answers as SurveyAnswers)[id] ?? null);
    if (wrong)
      throw wrongField(`answers.${id}`, wrong.code === 'required' ? 'must be answered.' : 'does not fit the question.');
  }
  if (!content.endings.some(({ id }) => id === ending)) throw wrongField('answers', 'lead to no ending.');
  return { way, ending };
}

type Ended = Omit<Finished, 'asker'> & { readonly met: Met; readonly ending: string };

/** What becomes of it. Complete ones are counted here, in the transaction that makes them so. */
async function outcomeOf(
  transaction: Transaction,
  { survey, content, record, met, ending }: Ended,
): Promise<{ readonly state: ResponseState; readonly endingId: string }> {
  const { most, quotas } = content.settings;
  if (content.endings.find(({ id }) => id === ending)?.screensOut) return { state: 'screened_out', endingId: ending };
  if (record.test) return { state: 'complete', endingId: ending };
  // Counted by what it asks for: its place may be another in the next version.
  const mine = quotas.flatMap((quota) =>
    holds(quota.when, met) ? [{ ...quota, name: JSON.stringify(quota.when) }] : [],
  );
  for (const quota of mine)
    if ((await countOf(transaction, survey.id, quota.name)) >= quota.most)
      return { state: 'over_quota', endingId: quota.ending };
  if (most !== null && (await countOf(transaction, survey.id, '')) >= most)
    return { state: 'over_quota', endingId: '' };
  for (const name of ['', ...mine.map((quota) => quota.name)]) await countOne(transaction, survey.id, name);
  return { state: 'complete', endingId: ending };
}

async function isFull(transaction: Transaction, survey: CampaignRecord, { settings }: SurveyDraft): Promise<boolean> {
  if (settings.most === null || survey.status === 'stopped') return false;
  return (await countOf(transaction, survey.id, '')) >= settings.most;
}
