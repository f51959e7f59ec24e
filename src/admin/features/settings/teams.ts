import { teamEndpoints } from '../../../wire/teams/calls.ts';
import type { TeamList } from '../../../wire/teams/shapes.ts';
import type { SiteSettings } from '../../projects/of-site.ts';

export const siteTeams: SiteSettings<TeamList> = {
  name: 'teams of the site',
  load: (api, input) => api(teamEndpoints.teams, input),
};
