/** Which news are for one audience. */
import type { AudienceUse } from '../../../wire/audiences/shapes.ts';
import type { AudienceUses } from '../audiences/slots.ts';

/** More are not named. */
const NAMED_MOST = 100;

export const usesInNews: AudienceUses = async (queries, project, audience) => {
  const rows = await queries.all(
    `select id, number from news where project_id = ? and audience = ? order by number limit ?`,
    project,
    audience,
    NAMED_MOST,
  );
  return rows.map((row): AudienceUse => ({ kind: 'news', id: String(row.id), name: `#${Number(row.number)}` }));
};
