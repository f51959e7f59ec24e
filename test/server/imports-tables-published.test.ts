/** Tables of requests with the columns that other programs and their readers publish. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { RequestPage, RequestStatuses } from '../../src/wire/requests/shapes.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

describe('tables of requests as other programs publish them', () => {
  const bring = async (table: string) => lab.write((await lab.readFile(bytesOf(table), 'requests')).id);
  const all = async () => (await lab.desk<RequestPage>('/requests?limit=100')).requests;

  // The columns are those of github.com/getfider/fider, app/pkg/csv/testdata.
  test('Fider: several tags in a cell, empty cells, duplicates and answers of its team [P-IMP-12]', async () => {
    const columns =
      'number,title,description,created_at,created_by,total_votes,total_comments,status,responded_by,responded_at,response,original_number,original_title,tags';
    const table = [
      columns,
      '10,Dark mode,For the night,2018-03-23T19:33:22Z,Ada,4,2,Declined,Bo,2018-04-04T19:48:10Z,Not now,,,"easy, ui"',
      '15,Bigger type,,2018-02-21T15:51:35Z,Cy,7,2,Open,,,,,,',
      '20,Night mode,,2018-01-12T01:46:59Z,Ada,1,0,Duplicate,Bo,2018-03-17T10:15:42Z,There is one,10,Dark mode,',
      '',
    ].join('\n');
    const { id, counts } = await bring(table);
    expect([counts, await lab.told(id)]).toEqual([{ new: 3, changed: 0, left: 0, dropped: 0 }, []]);
    const { statuses } = await lab.desk<RequestStatuses>('/statuses');
    const kindOf = (status: string) => statuses.find((one) => one.id === status)!.kind;
    const told = (await all()).map(({ title, votes, tags, status }) => [title, votes, [...tags], kindOf(status)]);
    expect(told.toSorted()).toEqual([
      ['Bigger type', 7, [], 'open'],
      ['Dark mode', 4, ['easy', 'ui'], 'closed'],
      ['Night mode', 1, [], 'closed'],
    ]);
  });

  // As a published importer of it (userfeed-canny-importer) reads it: likes are votes.
  test('Userfeed: likes count as votes without names [P-IMP-12]', async () => {
    const { counts } = await bring(
      'title,description,status,Total Likes,Requested By,created_at\nDark mode,Night,planned,12,Ada,2025-03-01 10:00:00\n',
    );
    expect(counts).toEqual({ new: 1, changed: 0, left: 0, dropped: 0 });
    const [made] = await all();
    expect(made).toMatchObject({ title: 'Dark mode', votes: 12, createdAt: '2025-03-01T10:00:00.000Z' });
    expect(await lab.desk(`/requests/${made!.id}`)).toMatchObject({ body: 'Night' });
  });
});
