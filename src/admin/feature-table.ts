/** What the features of the dashboard bring together: their routes for the router, themselves for sidebar and palette. */
import type { Feature, NavigationEntry, ScreenRoute } from './feature.ts';
import * as listed from './features.ts';

const sections: readonly NavigationEntry['section'][] = ['platform', 'desk'];
const LARGEST_ORDER = 1000;

/** Platform before desk, then by the order that the sheet has; what stands in neither sidebar nor palette comes first. */
function rank({ place, navigation: [first] = [] }: Feature): number {
  const at = place ?? first;
  return at ? sections.indexOf(at.section) * LARGEST_ORDER + at.order : -1;
}

/** In this order the palette lists screens. */
export const features: readonly Feature[] = Object.values(listed).toSorted((a, b) => rank(a) - rank(b));

export const routes: readonly ScreenRoute[] = features.flatMap((feature) => feature.routes);

export const acts = features.flatMap((feature) => feature.acts ?? []);
