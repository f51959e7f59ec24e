/** What a contact has answered, for their timeline. */
import { campaignById } from '../campaigns/service.ts';
import type { TimelineSource } from '../contacts/slots.ts';
import { latestResponses } from './timeline-store.ts';

export const responsesOfContactTold: TimelineSource = {
  kinds: ['response'],
  async read(queries, { projectId, contactId, place, most }) {
    const responses = await latestResponses(queries, contactId, { place, most });
    const names = new Map<string, string>();
    for (const id of new Set(responses.map(({ surveyId }) => surveyId)))
      names.set(id, (await campaignById(queries, projectId, id))?.name ?? '');
    return responses.map(({ id, at, surveyId, state }) => ({
      id,
      at,
      kind: 'response',
      response: { survey: surveyId, name: names.get(surveyId)!, state },
    }));
  },
};
