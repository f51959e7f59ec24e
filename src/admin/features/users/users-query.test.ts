import { describe, expect, test } from 'bun:test';
import { startOfDays } from '../../../wire/pure/days.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { zoneAt } from '../../parts/zone.ts';
import { searchedField, searchedId, toUsersQuery, usersSpec } from './users-query.ts';

const query = usualQuery(usersSpec);

describe('the search of the list', () => {
  test('looks into names, or addresses where there is an @, or where the reader says', () => {
    const by = (search: string, chosen = '') =>
      searchedField({ ...query, search, filters: { ...query.filters, by: chosen } });
    expect([by('ada'), by('ada@x'), by('ada', 'email'), by('a@b', 'name')]).toEqual(['name', 'email', 'email', 'name']);
  });

  test('asks the server with page, flags and order; what is unset is not sent', () => {
    const sent = toUsersQuery(
      {
        ...query,
        search: ' Ada ',
        filters: { ...query.filters, enabled: 'false' },
        size: 20,
        page: 3,
      },
      0,
    );
    expect(JSON.parse(JSON.stringify(sent))).toEqual({ limit: 20, offset: 40, enabled: false, name: 'Ada' });
    expect(toUsersQuery({ ...query, sort: 'newest' }, 0).sort).toBe('newest');
  });

  test('asks for the days of a figure of the home from the same midnight [D-HOM-02]', () => {
    const now = Date.parse('2026-11-21T09:30:00Z');
    const filters = { ...query.filters, registered: '30', active: '1', banned: 'REPORT' };
    const sent = toUsersQuery({ ...query, filters }, now);
    expect(sent).toMatchObject({
      registered_from: startOfDays(now, 30, zoneAt(now)) / 1000,
      active_from: startOfDays(now, 1, zoneAt(now)) / 1000,
      banned: 'REPORT',
    });
  });

  test('takes a whole id for that one user', () => {
    expect(searchedId({ ...query, search: ' 01A1FD45-0ba5-70ec-96c3-6b55352282ff ' })).toBe(
      '01a1fd45-0ba5-70ec-96c3-6b55352282ff',
    );
    expect(searchedId({ ...query, search: '01a1fd45' })).toBeNull();
  });
});
