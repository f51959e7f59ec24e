import { linkReportEndpoints } from '../../../wire/link-reports/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { jobs, repeatedWork } from '../../jobs/feature.ts';
import { createAudit } from '../audit/service.ts';
import { documents } from '../documents/feature.ts';
import { bodyChanges, liveChanges, publishingRules } from '../documents/slots.ts';
import { help } from '../help/feature.ts';
import { articleFollowers } from '../help/slots.ts';
import { news } from '../news/feature.ts';
import { projects } from '../projects/feature.ts';
import { requests } from '../requests/feature.ts';
import { followingLinks, followingTargets } from './following.ts';
import { migrations } from './migrations.ts';
import { createNight } from './night.ts';
import { linksToNothing, refusingNothing } from './nothing.ts';
import { createLinkReports } from './service.ts';

/** Which links of help and news lead to nothing, or have moved. */
export const linkReports = defineFeature({
  name: 'link reports',
  needs: { projects, documents, help, news, requests, jobs },
  create: (ports, { projects: owners, documents: { texts }, help: center, news: entries, requests: ideas }) => {
    const nothing = linksToNothing({ help: center, news: entries, requests: ideas.shelves });
    return {
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      ...createLinkReports(ports, {
        texts,
        nothing,
        shelves: center.shelves,
        newsShelves: entries.shelves,
        requests: ideas.shelves,
        audit: createAudit(ports),
      }),
      nothing,
      night: createNight(ports, { texts, projects: owners }),
      targets: followingTargets(ports, { texts, articleById: center.articleById }),
    };
  },
  calls: linkReportEndpoints,
  routes: ({ report, replace, broken }) => [
    route(linkReportEndpoints.linkReport, ({ params, query }) => report(params.project ?? '', query)),
    route(linkReportEndpoints.replaceLink, ({ params, body, staff }) =>
      replace(params.project ?? '', body, staff.accountId),
    ),
    route(linkReportEndpoints.brokenLinks, ({ params }) =>
      broken({ project: params.project ?? '', document: params.document ?? '' }),
    ),
  ],
  fills: ({ night, targets, nothing }, { ports }) => [
    fill(publishingRules, refusingNothing(nothing)),
    fill(bodyChanges, followingLinks(ports)),
    fill(articleFollowers, targets.article),
    fill(liveChanges, targets.news),
    fill(repeatedWork, night),
  ],
  migrations,
});
