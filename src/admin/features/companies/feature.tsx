/** Companies, whose job offers the platform shows. */
import { Building2 } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './companies.module.css';

export const companies = defineFeature({
  name: 'companies',
  routes: [
    {
      path: '/dashboard/companies',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'companies.nav.companies' }],
      load: () => import('./companies-screen.tsx'),
    },
    {
      path: '/dashboard/companies/create',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'companies.nav.companies', to: '/dashboard/companies' },
        { text: 'companies.nav.createCompany' },
      ],
      load: () => import('./create-company-screen.tsx'),
    },
    {
      path: '/dashboard/companies/:id',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'companies.nav.companies', to: '/dashboard/companies' },
        { text: 'companies.nav.company' },
      ],
      load: () => import('./company-screen.tsx'),
    },
    {
      path: '/dashboard/companies/:id/edit',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'companies.nav.companies', to: '/dashboard/companies' },
        { text: 'companies.nav.editCompany' },
      ],
      load: () => import('./edit-company-screen.tsx'),
    },
  ],
  navigation: [
    { section: 'platform', order: 40, text: 'companies.nav.companies', to: '/dashboard/companies', icon: Building2 },
  ],
});
