/** How tickets hang together: merged into one another, or linked under one parent. */
import { defineFeature } from '../../feature.ts';
import './ties.module.css';

export const ties = defineFeature({ name: 'ties', routes: [], besideTicket: () => import('./ticket-ties.tsx') });
