/** Members of the desk: an open desk says that its reader is there. */
import { defineFeature } from '../../feature.ts';

export const members = defineFeature({
  name: 'members',
  routes: [],
  place: { section: 'desk', order: 76 },
  overDesk: () => import('./here.tsx'),
});
