/** Contacts: the persons of a site as a list, and each with what they did. */
import { Contact } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './contacts.module.css';

const asks = { permission: 'visitors:read', of: 'chosen' } as const;

export const contacts = defineFeature({
  name: 'contacts',
  routes: [
    {
      path: '/dashboard/contacts',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'contacts.nav' }],
      load: () => import('./contacts-screen.tsx'),
    },
    {
      path: '/dashboard/contacts/:id',
      layout: 'dashboard',
      asks,
      crumbs: [
        { text: 'nav.desk' },
        { text: 'contacts.nav', to: '/dashboard/contacts' },
        { text: 'contacts.nav.contact' },
      ],
      load: () => import('./contact-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 15, text: 'contacts.nav', to: '/dashboard/contacts', icon: Contact }],
  ofReporter: () => import('./reporter.tsx'),
  ofCompany: () => import('./company-people.tsx'),
  find: { title: 'contacts.nav', asks, load: () => import('./find-contacts.ts') },
});
