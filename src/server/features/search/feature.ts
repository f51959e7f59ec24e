import { defineFeature, fill } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { help } from '../help/feature.ts';
import { articleFollowers } from '../help/slots.ts';
import { projects } from '../projects/feature.ts';
import { exportKinds } from '../exports/slots.ts';
import { exportedSearch } from './exporting.ts';
import { createFollower } from './following.ts';
import { migrations } from './migrations.ts';
import { searchRoutes } from './routes.ts';
import { articleAnswers } from './slots.ts';
import { createSynonyms } from './synonyms.ts';
import { createWeights } from './weights.ts';
import { searchEndpoints } from '../../../wire/search/calls.ts';
import { createSearchLog } from './log.ts';
import { jobs, repeatedWork } from '../../jobs/feature.ts';
import { sessionsEnd } from '../data-requests/slots.ts';
import { pastSearches } from './past.ts';
import { createSearch } from './service.ts';
import { createPlainSearch } from './plain.ts';
import { createTelling } from './telling.ts';
import { createTrial } from './trial.ts';

/** Finds articles of the help center by words. */
export const search = defineFeature({
  name: 'search',
  // `projects`: its table.
  needs: { projects, jobs, documents, help },
  create: (ports, { documents: { texts }, help: { shelves, articleById } }, filled) => {
    const follow = createFollower({ texts, articleById });
    const synonyms = createSynonyms(ports);
    const weigh = createWeights(ports, () => filled(articleAnswers));
    return {
      ...createSearch(ports, { shelves, synonyms, weigh }),
      synonyms,
      log: createSearchLog(ports),
      past: pastSearches(ports),
      plain: createPlainSearch(ports),
      tell: createTelling(ports, { synonyms }),
      trial: createTrial(ports, { shelves, synonyms }),
      follow,
    };
  },
  fills: ({ follow, log }) => [
    fill(articleFollowers, follow),
    fill(exportKinds, exportedSearch),
    fill(repeatedWork, log.forgetting),
    fill(sessionsEnd, async (sessions) => log.forget(sessions)),
  ],
  close: ({ log }) => log.close(),
  owns: [articleAnswers],
  calls: searchEndpoints,
  routes: searchRoutes,
  migrations,
});
