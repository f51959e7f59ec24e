import { defineFeature, fill } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { pageParameters } from '../page-parameters/feature.ts';
import { createInstalled } from './installed.ts';
import { installedPush } from '../../../wire/settings/pushes.ts';

/** Apart from `settings`, which needs the visitors, which tell this that the widget has started on a page. */
export const installed = defineFeature({
  name: 'installed',
  needs: { hub, pageParameters },
  pushes: [installedPush],
  create: (ports, { hub, pageParameters }) => createInstalled(ports, hub, pageParameters),
  fills: (service) => [fill(ofPerson, service.ofPerson)],
});
