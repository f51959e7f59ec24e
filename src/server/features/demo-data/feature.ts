import { defineFeature } from '../../feature.ts';
import { loadDemoData } from './service.ts';
import { demoRows } from './slots.ts';

export const demoData = defineFeature({
  name: 'demo-data',
  owns: [demoRows],
  create: (ports, _, filled) => ({ load: () => loadDemoData(ports, filled) }),
});
