/** Puts the parts of requests together. */
import { requestsComing } from './coming.ts';
import { exportedRequests } from './exporting.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { createAudit } from '../audit/service.ts';
import type { MailService } from '../mail/service.ts';
import type { Members } from '../members/service.ts';
import type { NewsAsTold, NewsShelves } from '../news/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Can } from '../permissions/service.ts';
import type { Projects } from '../projects/service.ts';
import type { PlainSearch } from '../search/service.ts';
import type { Tickets } from '../tickets/service.ts';
import type { Uploads } from '../uploads/service.ts';
import type { Visitors } from '../visitors/service.ts';
import { createAddresses, type Addresses } from './addresses.ts';
import { createVoting } from './behalf.ts';
import { createBoards, createStatuses, type Boards, type Statuses } from './boards.ts';
import { createCommenting } from './commenting.ts';
import { createTables } from './csv.ts';
import { createDesk } from './desk.ts';
import { createDeskComments } from './desk-comments.ts';
import { createForgetting } from './forgetting.ts';
import { createFulfilling } from './fulfilling.ts';
import { createFinding, type Finding } from './finding.ts';
import { createBeginning } from './first.ts';
import { createIdeas } from './ideas.ts';
import { createRequestImporting } from './importing.ts';
import { createLinks, type Links } from './links.ts';
import { createMerging } from './merging.ts';
import { createModerators } from './moderation.ts';
import { createNotices } from './notices.ts';
import type { DropFiles } from './of-person.ts';
import { createOpening } from './opening.ts';
import { createPosting } from './posting.ts';
import { createRejections } from './rejections.ts';
import { votingForReporters } from './reporter.ts';
import { createBoardsSeen, type BoardsSeen, type SessionsIn } from './seen.ts';
import { createRequestShelves } from './shelf.ts';
import { createStatistics } from './statistics.ts';
import { createStatusChanges } from './status.ts';
import { telling, type Tell } from './telling.ts';
import { createThread } from './thread.ts';
import { createPeople } from './voters.ts';

type Needs = {
  readonly projects: Projects;
  readonly members: Members;
  readonly visitors: Visitors;
  readonly uploads: Pick<Uploads, 'names' | 'bringing' | 'path'>;
  readonly search: { readonly plain: PlainSearch };
  readonly news: {
    readonly shelves: NewsShelves;
    readonly asTold: NewsAsTold;
    readonly knows: (queries: Queries, project: string, entry: string) => Promise<boolean>;
  };
  readonly tickets: Pick<Tickets, 'noteIn' | 'tell'>;
  readonly permissions: { readonly can: Can };
  readonly outbound: Outbound;
  readonly mail: { readonly mail: MailService };
  readonly hub: Publish<'desk'>;
  readonly jobs: Jobs;
  readonly sessionsIn: SessionsIn;
};

export function createRequests(ports: Ports, needs: Needs) {
  const { projects, members, visitors, uploads } = needs;
  const begun = createBeginning(ports, projects.byId);
  const finding = createFinding(ports, { search: needs.search.plain, projects });
  const dropFiles: DropFiles = (transaction, project, ids) => uploads.names.unname(transaction, project, ids);
  const { shelves, noting } = createRequestShelves(ports);
  const boards = createBoards(ports, begun);
  const base = {
    boards,
    boardsSeen: createBoardsSeen(boards, needs.sessionsIn),
    statuses: createStatuses(ports, begun),
    people: createPeople(ports, { members }),
    tell: noting(telling(needs.hub)),
    finding,
    dropFiles,
    visitors,
    addresses: createAddresses(ports, { mail: needs.mail.mail, projects }),
  };
  const staff = forStaff(ports, needs, base);
  const forgetting = createForgetting(ports, { ...base, outbound: needs.outbound, mail: needs.mail.mail });
  const importing = createRequestImporting(ports, { finding, begun, tell: base.tell });
  return {
    ...base,
    can: needs.permissions.can,
    shelves,
    importing,
    forgetting,
    exported: exportedRequests(requestsComing({ finding, dropFiles, bringing: uploads.bringing }), uploads.path),
    ...staff,
    ...forVisitors(ports, needs, { ...base, links: staff.links }),
  };
}

type Base = {
  readonly boards: Boards;
  readonly boardsSeen: BoardsSeen;
  readonly statuses: Statuses;
  readonly people: ReturnType<typeof createPeople>;
  readonly tell: Tell;
  readonly finding: Finding;
  readonly dropFiles: DropFiles;
  readonly addresses: Addresses;
};

function forStaff(ports: Ports, needs: Needs, base: Base) {
  const { members, visitors, news, projects, jobs, outbound, mail, tickets } = needs;
  const { boards, boardsSeen, statuses, people, finding, tell } = base;
  const voting = createVoting(ports, { people, visitors, tell });
  const desk = createDesk(ports, {
    ...base,
    behalf: (project, request, by, account) => voting.give({ project, request }, { ...by, tell: false }, account),
    links: (ids) => links.of(ids),
  });
  const voteFor = votingForReporters(ports, { boardsSeen, visitors, give: voting.give });
  const links = createLinks(ports, { shelves: news.shelves, knowsNews: news.knows, tickets, voteFor, tell });
  const comments = createDeskComments(ports, { people, tell });
  const notices = createNotices(ports, {
    boards,
    statuses,
    finding,
    projects,
    jobs,
    outbound,
    mail: mail.mail,
    news: news.asTold,
    sessionsIn: needs.sessionsIn,
    tell,
  });
  const changes = createStatusChanges(ports, {
    statuses,
    members,
    people,
    desk,
    mails: base.addresses.offered,
    mail: mail.mail,
    later: notices.later,
    tell,
  });
  const rejections = createRejections(ports, { projects, jobs, outbound, mail: mail.mail });
  return {
    desk,
    voting,
    links,
    comments,
    notices,
    rejections,
    merging: createMerging(ports, { finding, tell }),
    moderators: createModerators(ports, { people, members, finding, comments, later: rejections.later, tell }),
    changes,
    fulfilling: createFulfilling(ports, {
      visitors,
      boardsSeen,
      setWithin: changes.setWithin,
      tellSoon: notices.tellSoon,
      tell,
    }),
    statistics: createStatistics(ports, { boards, statuses }),
    tables: createTables(ports, { desk, voting, boards, statuses, finding, audit: createAudit(ports) }),
  };
}

function forVisitors(ports: Ports, { uploads }: Needs, { links, ...base }: Base & { readonly links: Links }) {
  const { tell } = base;
  const thread = createThread(ports, base);
  const ideas = createIdeas(ports, { ...base, thread, news: links.news });
  return {
    ideas,
    posting: createPosting(ports, {
      ...base,
      ideas,
      keepFiles: (transaction, project, ids) => uploads.names.name(transaction, project, ids),
    }),
    commenting: createCommenting(ports, { ideas, thread, tell }),
    opening: createOpening(ports),
  };
}
