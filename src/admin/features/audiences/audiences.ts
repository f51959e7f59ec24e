/** Audiences as the dashboard holds them: their list, what is asked of one, and the form of one. */
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import {
  AUDIENCE_DESCRIPTION_CHARS,
  AUDIENCE_NAME_CHARS,
  AUDIENCE_SEARCH_CHARS,
} from '../../../wire/audiences/limits.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import { audienceKinds, type Audience, type AudienceRow } from '../../../wire/audiences/shapes.ts';
import { anything, choice, open, text, type Struct } from '../../../wire/schema.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';

export const AUDIENCES = '/dashboard/audiences';
export const audiencePath = (id: string): string => `${AUDIENCES}/${id}`;

export const audiencesSpec: ListSpec = {
  path: AUDIENCES,
  filters: { kind: audienceKinds },
  sorts: ['newest'],
  sizes: [25],
  cursors: true,
  columns: ['kind', 'who', 'changed'],
};

/** For `useKept`. */
export function createAudiences({ api, desk, loading }: Services) {
  const list = createList<AudienceRow>({
    idOf: ({ id }) => id,
    during: loading.during,
    async load({ search, filters, size, after }, signal) {
      const { id: project } = await desk.project();
      const query = {
        search: search.trim().slice(0, AUDIENCE_SEARCH_CHARS) || undefined,
        kind: wordOf(audienceKinds, filters.kind),
        limit: size,
        cursor: after || undefined,
      };
      const page = await api(audienceEndpoints.audiences, { params: { project }, query, signal });
      return { rows: page.audiences, total: page.total, next: page.next };
    },
  });
  return { list };
}

export const audienceOf = (project: string, audience: string): Ask<Audience> =>
  asked(audienceEndpoints.audience, { params: { project, audience } });

/** `rule` is as it is being made, which may be none yet; null of a list. */
export type AudienceForm = {
  name: string;
  description: string;
  kind: (typeof audienceKinds)[number];
  rule: Rule | null;
};
export const audienceForm = open({
  name: text({ min: 1, max: AUDIENCE_NAME_CHARS }),
  description: text({ max: AUDIENCE_DESCRIPTION_CHARS }),
  kind: choice(audienceKinds),
  rule: anything(),
}) as unknown as Struct<AudienceForm>;

export const toForm = ({ name, description, kind, rule }: Audience): AudienceForm => ({
  name,
  description,
  kind,
  rule,
});
