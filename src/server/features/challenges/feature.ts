import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { skills } from '../skills/feature.ts';
import { createCategories } from './categories.ts';
import { migrations } from './migrations.ts';
import { challengeRoutes } from './routes.ts';
import { createChallenges } from './service.ts';
import { challengesWords } from './words.ts';
import { counted } from '../statistics/slots.ts';

export const challenges = defineFeature({
  name: 'challenges',
  needs: { audit, skills },
  create: (ports, { audit, skills }) => ({
    ...createChallenges(ports, { audit, xp: skills.xp }),
    categories: createCategories(ports, audit),
  }),
  routes: (service) => challengeRoutes(service.categories, service),
  words: challengesWords,
  fills: () => [
    fill(
      counted,
      { what: 'categories', table: 'challenge_category', at: 'created_at' },
      { what: 'challenges', table: 'challenge', at: 'created_at' },
    ),
    fill(
      demoRows,
      { told: 'categories', table: 'challenge_category', ownFrom: 1 },
      { told: 'challenges', table: 'challenge' },
    ),
  ],
  migrations,
});
