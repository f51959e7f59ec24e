/** Tickets: the inbox, and one ticket with its evidence. */
import { Inbox, MessageSquare } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { defineFeature } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { Count } from '../../shell/count.tsx';
import { INBOX, NEW_MESSAGE } from '../../shell/navigation.ts';
import './inbox.module.css';
import './ticket.module.css';
import './replay.module.css';
import './timeline.module.css';
import './logs.module.css';
import './row-words.module.css';
import './split.module.css';
import './thread/thread.module.css';
import './thread/composer.module.css';
import './thread/conversation.module.css';

export const tickets = defineFeature({
  name: 'tickets',
  routes: [
    {
      path: '/dashboard/inbox',
      layout: 'dashboard',
      asks: { permission: 'tickets:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'tickets.nav.inbox' }],
      load: () => import('./inbox-screen.tsx'),
    },
    {
      path: NEW_MESSAGE,
      layout: 'dashboard',
      asks: { permission: 'tickets:write', of: 'chosen' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'tickets.nav.inbox', to: '/dashboard/inbox' },
        { text: 'tickets.new.title' },
      ],
      load: () => import('./thread/new-message-screen.tsx'),
    },
    {
      path: '/dashboard/inbox/:id',
      layout: 'dashboard',
      asks: { permission: 'tickets:read', of: 'chosen' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'tickets.nav.inbox', to: '/dashboard/inbox' },
        { text: 'tickets.nav.ticket' },
      ],
      load: () => import('./ticket-screen.tsx'),
    },
  ],
  navigation: [
    { section: 'desk', order: 10, text: 'tickets.nav.inbox', to: INBOX, icon: Inbox, count: OpenTickets },
    {
      section: 'desk',
      order: 12,
      text: 'tickets.nav.conversations',
      to: INBOX,
      query: 'kind=conversation&view=answer&sort=waiting',
      icon: MessageSquare,
      count: WaitingConversations,
    },
  ],
  ofContact: () => import('./people-tickets.tsx'),
  ofCompany: () => import('./people-tickets.tsx'),
  find: {
    title: 'tickets.found',
    asks: { permission: 'tickets:read', of: 'chosen' },
    load: () => import('./find-tickets.ts'),
  },
});

/** Conversations that wait for an answer. */
function WaitingConversations() {
  const { waiting } = useSnapshot(useServices().desk.state);
  return <Count open={waiting} />;
}

function OpenTickets() {
  const { open } = useSnapshot(useServices().desk.state);
  return <Count open={open} />;
}
