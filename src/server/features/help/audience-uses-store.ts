/** What of a help center is for one audience. */
import type { AudienceUse } from '../../../wire/audiences/shapes.ts';
import type { AudienceUses } from '../audiences/slots.ts';

/** More are not named. */
const NAMED_MOST = 100;

export const usesInHelp: AudienceUses = async (queries, project, audience) => {
  const rows = await queries.all(
    `select 'article' as kind, id, number from article where project_id = ? and audience = ?
     union all select 'collection', id, number from help_collection where project_id = ? and audience = ?
     order by 1, 3 limit ?`,
    project,
    audience,
    project,
    audience,
    NAMED_MOST,
  );
  return rows.map((row): AudienceUse => ({
    kind: String(row.kind),
    id: String(row.id),
    name: `#${Number(row.number)}`,
  }));
};
