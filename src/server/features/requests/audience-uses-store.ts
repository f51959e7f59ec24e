/** Which boards are for one audience. A project has a few, so all of them are named. */
import type { AudienceUse } from '../../../wire/audiences/shapes.ts';
import type { AudienceUses } from '../audiences/slots.ts';

export const usesInBoards: AudienceUses = async (queries, project, audience) => {
  const rows = await queries.all(
    `select id, names from request_board where project_id = ? and audience = ? order by position, id`,
    project,
    audience,
  );
  return rows.map((row): AudienceUse => ({
    kind: 'board',
    id: String(row.id),
    name: Object.values(JSON.parse(String(row.names)) as Record<string, string>)[0] ?? '',
  }));
};
