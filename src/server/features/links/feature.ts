import { defineFeature } from '../../feature.ts';
import { createLinks } from './service.ts';

export const links = defineFeature({ name: 'links', create: (ports) => createLinks(ports, ports.now) });
