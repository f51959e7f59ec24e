/** Puts the parts of requests together. */
import type { Publish } from '../../realtime/hub.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { createAudit } from '../audit/service.ts';
import type { MailService } from '../mail/service.ts';
import type { Members } from '../members/service.ts';
import type { NewsShelves } from '../news/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import type { PlainSearch } from '../search/service.ts';
import type { Uploads } from '../uploads/service.ts';
import type { Visitors } from '../visitors/service.ts';
import { createVoting } from './behalf.ts';
import { createBoards, createStatuses } from './boards.ts';
import { createCommenting } from './commenting.ts';
import { createTables } from './csv.ts';
import { createDesk } from './desk.ts';
import { createDeskComments } from './desk-comments.ts';
import { createFinding } from './finding.ts';
import { createBeginning } from './first.ts';
import { createIdeas } from './ideas.ts';
import { createLinks } from './links.ts';
import { createMerging } from './merging.ts';
import { createModerators } from './moderation.ts';
import { createNotices } from './notices.ts';
import type { DropFiles } from './of-person.ts';
import { createOpening } from './opening.ts';
import { createPosting } from './posting.ts';
import { createStatistics } from './statistics.ts';
import { createStatusChanges } from './status.ts';
import { telling } from './telling.ts';
import { createThread } from './thread.ts';
import { createPeople } from './voters.ts';

type Needs = {
  readonly projects: Projects;
  readonly members: Members;
  readonly visitors: Visitors;
  readonly uploads: Pick<Uploads, 'names'>;
  readonly search: { readonly plain: PlainSearch };
  readonly news: { readonly shelves: NewsShelves };
  readonly outbound: Outbound;
  readonly mail: { readonly mail: MailService };
  readonly hub: Publish<'desk'>;
  readonly jobs: Jobs;
};

export function createRequests(ports: Ports, needs: Needs) {
  const { projects, members, visitors, uploads } = needs;
  const tell = telling(needs.hub);
  const begun = createBeginning(ports, projects.byId);
  const [boards, statuses] = [createBoards(ports, begun), createStatuses(ports, begun)];
  const finding = createFinding(ports, { search: needs.search.plain, projects });
  const people = createPeople(ports, { members });
  const dropFiles: DropFiles = (transaction, project, ids) => uploads.names.unname(transaction, project, ids);
  const voting = createVoting(ports, { people, visitors, tell });
  const desk = createDesk(ports, {
    ...{ boards, statuses, finding, people, dropFiles, tell },
    behalf: (project, request, by, account) => voting.give({ project, request }, { ...by, tell: false }, account),
    links: (project, ids) => links.of(project, ids),
  });
  const links = createLinks(ports, { shelves: needs.news.shelves, rows: desk.rows, give: voting.give, tell });
  const thread = createThread(ports, { people });
  const ideas = createIdeas(ports, { boards, statuses, finding, people, thread, news: links.news });
  const posting = createPosting(ports, {
    ...{ boards, statuses, finding, ideas, tell },
    keepFiles: (transaction, project, ids) => uploads.names.name(transaction, project, ids),
    confirm: async () => false,
  });
  const comments = createDeskComments(ports, { people, tell });
  const notices = createNotices(ports, {
    ...{ statuses, finding, projects, jobs: needs.jobs, outbound: needs.outbound, mail: needs.mail.mail },
  });
  return {
    ...{
      boards,
      statuses,
      desk,
      ideas,
      posting,
      comments,
      voting,
      links,
      thread,
      notices,
      visitors,
      finding,
      dropFiles,
      tell,
    },
    commenting: createCommenting(ports, { ideas, thread, tell }),
    opening: createOpening(ports),
    merging: createMerging(ports, { finding, tell }),
    moderators: createModerators(ports, { people, members, finding, desk, comments, tell }),
    changes: createStatusChanges(ports, { statuses, members, people, desk, later: notices.later, tell }),
    statistics: createStatistics(ports, { boards, statuses }),
    tables: createTables(ports, { desk, voting, boards, statuses, finding, audit: createAudit(ports) }),
  };
}
