/** The skill tree and its editor. */
import { Network } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './skills.module.css';
import './canvas.module.css';

export const skills = defineFeature({
  name: 'skills',
  routes: [
    {
      path: '/dashboard/skill-tree',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'skills.nav.skillTree' }],
      load: () => import('./skills-screen.tsx'),
    },
    {
      path: '/dashboard/skill-tree/create',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'skills.nav.skillTree', to: '/dashboard/skill-tree' },
        { text: 'skills.nav.createSkill' },
      ],
      load: () => import('./create-screen.tsx'),
    },
    {
      path: '/dashboard/skill-tree/:root/sub-skills',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'skills.nav.skillTree', to: '/dashboard/skill-tree' },
        { text: 'skills.nav.subSkills' },
      ],
      load: () => import('./sub-skills-screen.tsx'),
    },
    {
      path: '/dashboard/skill-tree/:root/edit',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'skills.nav.skillTree', to: '/dashboard/skill-tree' },
        { text: 'skills.nav.editSkill' },
      ],
      load: () => import('./edit-screen.tsx'),
    },
    {
      path: '/dashboard/skill-tree/:root/edit/:sub',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'skills.nav.skillTree', to: '/dashboard/skill-tree' },
        { text: 'skills.nav.editSkill' },
      ],
      load: () => import('./edit-screen.tsx'),
    },
    {
      path: '/dashboard/skill-tree/:root/manage',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'skills.nav.skillTree', to: '/dashboard/skill-tree' },
        { text: 'skills.nav.manageTree' },
      ],
      load: () => import('./manage-screen.tsx'),
    },
  ],
  navigation: [
    { section: 'platform', order: 70, text: 'skills.nav.skillTree', to: '/dashboard/skill-tree', icon: Network },
  ],
});
