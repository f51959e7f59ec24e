import { defineFeature } from '../../feature.ts';
import { demoRows } from './slots.ts';

export const demoData = defineFeature({
  name: 'demo-data',
  owns: [demoRows],
  create: (ports, _, filled) => ({
    // A start without the demo loads neither its texts nor what reads Markdown.
    load: async () => (await import('./service.ts')).loadDemoData(ports, filled),
  }),
});
