/** Lists of requests as tables, read page by page. Each stands in the audit log. */
import type { RequestQuery, RequestRow } from '../../../wire/requests/shapes.ts';
import type { RequestVoter } from '../../../wire/requests/talk-shapes.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { inLanguage } from '../help/service.ts';
import type { Voting } from './behalf.ts';
import type { Boards, Statuses } from './boards.ts';
import type { RequestDesk } from './desk-types.ts';
import type { Finding } from './finding.ts';

export type Tables = {
  readonly requests: (project: string, query: RequestQuery, by: string) => Promise<Response>;
  readonly voters: (place: { project: string; request: string }, by: string) => Promise<Response>;
};

type Parts = {
  readonly desk: Pick<RequestDesk, 'every'>;
  readonly voting: Pick<Voting, 'page'>;
  readonly boards: Pick<Boards, 'all'>;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly finding: Pick<Finding, 'languages'>;
  readonly audit: Pick<Audit, 'note'>;
};

const requestColumns = ['number', 'title', 'board', 'status', 'votes', 'votes14Days', 'value', 'comments', 'tickets'];
const moreColumns = ['eta', 'tags', 'created', 'changed', 'id'];
const voterColumns = ['name', 'email', 'kind', 'value', 'way', 'account', 'from', 'mergedAt', 'at'];
const VOTERS_AT_ONCE = 100;

export function createTables({ storage }: Pick<Ports, 'storage'>, parts: Parts): Tables {
  const noted = (actor: string, target: string) =>
    storage.write((transaction) => parts.audit.note(transaction, { actor, action: 'exportRequests', target }));
  return {
    async requests(project, query, by) {
      await noted(by, `project:${project}`);
      const languages = await parts.finding.languages(project);
      const named = (all: readonly { id: string; names: Readonly<Record<string, string>> }[]) =>
        new Map(all.map(({ id, names }) => [id, inLanguage(names, '', languages).text]));
      const names = {
        boards: named(await parts.boards.all(project)),
        statuses: named(await parts.statuses.all(project)),
      };
      async function* lines(): AsyncGenerator<string> {
        yield csvRow([...requestColumns, ...moreColumns]);
        for await (const rows of parts.desk.every(project, query))
          yield rows.map((row) => csvRow(cellsOf(row, names))).join('');
      }
      return csvFile('requests', lines());
    },
    async voters(place, by) {
      const first = await parts.voting.page(place, { limit: VOTERS_AT_ONCE });
      await noted(by, `request:${place.request}`);
      async function* lines(): AsyncGenerator<string> {
        yield csvRow(voterColumns);
        for (let page = first; ;) {
          yield page.voters.map((voter) => csvRow(voterCells(voter))).join('');
          if (page.next === null) return;
          page = await parts.voting.page(place, { limit: VOTERS_AT_ONCE, cursor: page.next });
        }
      }
      return csvFile('votes', lines());
    },
  };
}

type Names = { readonly boards: ReadonlyMap<string, string>; readonly statuses: ReadonlyMap<string, string> };

function cellsOf(row: RequestRow, names: Names): (string | number | null)[] {
  const { number, title, votes, recent, value, comments, tickets, eta, tags, createdAt, changedAt, id } = row;
  const places = [names.boards.get(row.board) ?? '', names.statuses.get(row.status) ?? ''];
  return [
    number,
    title,
    ...places,
    votes,
    recent,
    value,
    comments,
    tickets,
    eta,
    tags.join(', '),
    createdAt,
    changedAt,
    id,
  ];
}

function voterCells({ person, value, way, account, from, at }: RequestVoter): (string | number | null)[] {
  return [person.name, person.email, person.kind, value, way, account, from?.number ?? null, from?.at ?? null, at];
}
