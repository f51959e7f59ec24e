/** The settings of the public pages as a form: an empty host name is none. */
import { choice, flag, open, text, type Infer } from '../../../wire/schema.ts';
import type { SiteChange, SiteView } from '../../../wire/sites/shapes.ts';
import { siteStates, siteWidgets } from '../../../wire/sites/states.ts';

/** The server says what is no host name and no slug. */
const TYPED_MOST = 300;

export const siteForm = open({
  state: choice(siteStates),
  host: text({ max: TYPED_MOST }),
  slug: text({ max: TYPED_MOST }),
  widget: choice(siteWidgets),
  offers: flag(),
});
export type Form = Infer<typeof siteForm>;

export const toForm = ({ state, host, slug, widget, offers }: SiteView): Form => ({
  state,
  host: host ?? '',
  slug,
  widget,
  offers,
});

/** What was typed, as the server has it: a name in small letters, null for none. */
export function changeOf(changed: Partial<Form>): SiteChange {
  const { host, slug, ...rest } = changed;
  const named = (name: string) => name.trim().toLowerCase() || null;
  return {
    ...rest,
    ...(host === undefined ? {} : { host: named(host) }),
    ...(slug === undefined ? {} : { slug: named(slug) }),
  };
}

/** Whether the address has the slug in it. */
export const hasSlug = ({ address }: Pick<SiteView, 'address'>): boolean => address.includes('/sites/');
