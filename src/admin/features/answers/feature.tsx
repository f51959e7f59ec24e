/** Answers: what visitors ask, the short answers that staff write, and why a question gets what it gets. */
import { CircleQuestionMark } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './answers.module.css';

export const answers = defineFeature({
  name: 'answers',
  routes: [
    {
      path: '/dashboard/answers',
      layout: 'dashboard',
      asks: { permission: 'content:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'answers.nav' }],
      load: () => import('./answers-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 60, text: 'answers.nav', to: '/dashboard/answers', icon: CircleQuestionMark }],
});
