import { defineFeature } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createInstalled } from './installed.ts';
import { installedPush } from '../../../wire/settings/pushes.ts';

/** Apart from `settings`, which needs the visitors, which tell this that the widget has started on a page. */
export const installed = defineFeature({
  name: 'installed',
  needs: { hub },
  pushes: [installedPush],
  create: (ports, { hub }) => createInstalled(ports, hub),
});
