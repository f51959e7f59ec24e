import { memberEndpoints } from '../../../wire/members/calls.ts';
import type { Profile } from '../../../wire/members/shapes.ts';
import type { SiteSettings } from '../../projects/of-site.ts';

/** The reader's own profile in the project of the site. */
export const profileSettings: SiteSettings<Profile> = {
  name: 'own profile at the desk',
  load: (api, input) => api(memberEndpoints.profile, input),
};
