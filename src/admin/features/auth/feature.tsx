/** The sign-in: the landing page of those who are not signed in. */
import { defineFeature } from '../../feature.ts';
import './auth.module.css';

export const auth = defineFeature({
  name: 'auth',
  routes: [
    {
      path: '/',
      layout: 'empty',
      crumbs: [],
      firstView: true,
      load: () => import('./signin-screen.tsx'),
    },
  ],
});
