/** Job offers, which screens call jobs. */
import { BriefcaseBusiness } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './job-offers.module.css';

export const jobOffers = defineFeature({
  name: 'job-offers',
  routes: [
    {
      path: '/dashboard/jobs',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'jobOffers.nav.jobs' }],
      load: () => import('./job-offers-screen.tsx'),
    },
    {
      path: '/dashboard/jobs/create',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'jobOffers.nav.jobs', to: '/dashboard/jobs' },
        { text: 'jobOffers.nav.createJob' },
      ],
      load: () => import('./create-job-offer-screen.tsx'),
    },
    {
      path: '/dashboard/jobs/:id',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'jobOffers.nav.jobs', to: '/dashboard/jobs' },
        { text: 'jobOffers.nav.job' },
      ],
      load: () => import('./job-offer-screen.tsx'),
    },
    {
      path: '/dashboard/jobs/:id/edit',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'jobOffers.nav.jobs', to: '/dashboard/jobs' },
        { text: 'jobOffers.nav.editJob' },
      ],
      load: () => import('./edit-job-offer-screen.tsx'),
    },
  ],
  navigation: [
    { section: 'platform', order: 30, text: 'jobOffers.nav.jobs', to: '/dashboard/jobs', icon: BriefcaseBusiness },
  ],
});
