/** Which campaigns are for an audience, as they are written. */
import type { AudienceUse } from '../../../wire/audiences/shapes.ts';
import type { AudienceUses } from '../audiences/slots.ts';

/** More are not named. */
const NAMED_MOST = 100;

export const usesInCampaigns: AudienceUses = async (queries, project, audience) => {
  const rows = await queries.all(
    `select id, name from campaign where project_id = ? and draft_audience = ? and archived = 0 order by id limit ?`,
    project,
    audience,
    NAMED_MOST,
  );
  return rows.map((row): AudienceUse => ({ kind: 'campaign', id: String(row.id), name: String(row.name) }));
};
