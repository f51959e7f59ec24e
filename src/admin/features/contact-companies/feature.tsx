/** Contact companies: groups of contacts as a list, and each with its people. Those of the jobs platform are `companies`. */
import { defineFeature } from '../../feature.ts';

const asks = { permission: 'visitors:read', of: 'chosen' } as const;
const contacts = { text: 'contacts.nav', to: '/dashboard/contacts' } as const;

export const contactCompanies = defineFeature({
  name: 'contact-companies',
  place: { section: 'desk', order: 15 },
  routes: [
    {
      path: '/dashboard/contacts/companies',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, contacts, { text: 'contactCompanies.nav' }],
      load: () => import('./companies-screen.tsx'),
    },
    {
      path: '/dashboard/contacts/companies/:id',
      layout: 'dashboard',
      asks,
      crumbs: [
        { text: 'nav.desk' },
        contacts,
        { text: 'contactCompanies.nav', to: '/dashboard/contacts/companies' },
        { text: 'contactCompanies.nav.company' },
      ],
      load: () => import('./company-screen.tsx'),
    },
  ],
});
