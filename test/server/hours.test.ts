/** Business hours as the desk reads and changes them (P-HRS-01 and 02). */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { CALENDAR_FILE_BYTES, EXCEPTION_NAME_CHARS, EXCEPTIONS_MOST } from '../../src/wire/hours/limits.ts';
import { weekdays, type CalendarDays, type HoursView, type NamedException } from '../../src/wire/hours/shapes.ts';
import { hoursOf } from '../../src/server/features/hours/service.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

const view = () => lab.desk<HoursView>('/hours');
const change = (body: object, status = 200) => lab.desk<any>('/hours', 'PUT', body, status);
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const exception = (given: Partial<NamedException> = {}): NamedException => ({
  from: '2026-12-24',
  to: '2026-12-24',
  yearly: false,
  name: 'Christmas Eve',
  intervals: [],
  ...given,
});

describe('hours', () => {
  test('are none from the start, and what is chosen is kept, in order [P-HRS-01]', async () => {
    expect(await view()).toMatchObject({ use: 'always', zone: 'UTC', exceptions: [], reply: 'measured', words: {} });
    const four = [
      { from: at(0), to: at(4) },
      { from: at(6), to: at(9, 5) },
      { from: at(9, 5), to: at(12) },
      { from: at(20), to: at(24) },
    ];
    const given = {
      use: 'own',
      zone: 'Europe/Stockholm',
      sunday: four.toReversed(),
      words: { de: 'Meist am selben Tag' },
    };
    // Words that say nothing are none.
    const saved = await change({ ...given, words: { ...given.words, en: ' ' } });
    expect(saved).toMatchObject({ ...given, sunday: four, monday: [{ from: at(9), to: at(17) }] });
    expect(await view()).toEqual(saved);
    // One day alone leaves the others.
    expect(await change({ saturday: four.slice(1, 2) })).toMatchObject({ sunday: four, saturday: four.slice(1, 2) });
  });

  test.each(weekdays)('that cannot be are refused by the name of %s [P-HRS-01]', async (day) => {
    const refused = async (...intervals: object[]) => {
      const answer = await change({ [day]: intervals }, 422);
      expect(answer.details.field).toStartWith(day);
      return answer.detail as string;
    };
    const morning = { from: at(9), to: at(12) };
    expect(await refused({ from: at(13), to: at(18) }, morning, { from: at(11), to: at(14) })).toContain(
      'overlap, as at 11:00',
    );
    expect(await refused({ from: at(12), to: at(9) })).toContain('not 12:00 to 9:00');
    expect(await refused({ from: at(9), to: at(9) })).toContain('end after they begin');
    expect(await refused({ from: at(9), to: at(12, 3) })).toContain('steps of 5 minutes');
    expect(await refused(morning, morning, morning, morning, morning)).toContain('at most 4');
    await refused({ from: at(9), to: at(24, 5) });
    expect((await view())[day]).toHaveLength(day === 'saturday' || day === 'sunday' ? 0 : 1);
  });

  test.each(['Europe/Nowhere', '+02:00', 'CEST'])(
    'in a zone that there is not, %s, are refused [P-HRS-01]',
    async (zone) => {
      expect((await change({ zone }, 422)).details).toEqual({ field: 'zone' });
      expect((await change({ use: 'project' }, 422)).details).toEqual({ field: 'use' });
    },
  );

  test('are not written over what somebody else has changed; other days get through', async () => {
    const before = await view();
    await change({ monday: [], expected: { monday: before.monday } });
    const refused = await change({ monday: [{ from: 0, to: 60 }], expected: { monday: before.monday } }, 409);
    expect(refused.details.conflicts).toEqual([{ field: 'monday', expected: before.monday, current: [] }]);
    await change({ tuesday: [], expected: { tuesday: before.tuesday } });
    expect(await view()).toMatchObject({ monday: [], tuesday: [] });
  });
});

describe('a team', () => {
  test('goes by the project’s calendar until it has its own, which goes with it [P-HRS-01]', async () => {
    const { id } = await lab.desk<{ id: string }>('/teams', 'POST', { name: 'Care' });
    const of = (body?: object, status = 200) => lab.desk<any>(`/hours?team=${id}`, body ? 'PUT' : 'GET', body, status);
    await change({ use: 'own', zone: 'Europe/Stockholm' });
    expect(await of()).toMatchObject({ use: 'project' });
    const calendar = () => hoursOf(server.ports.storage, server.project.id, id);
    expect((await calendar())?.zone).toBe('Europe/Stockholm');
    await of({ use: 'own', zone: 'Asia/Tokyo', monday: [] });
    expect((await calendar())?.zone).toBe('Asia/Tokyo');
    expect(await view()).toMatchObject({ zone: 'Europe/Stockholm', monday: [{ from: at(9), to: at(17) }] });
    await of({ use: 'always' });
    expect(await calendar()).toBeUndefined();
    expect((await of({ reply: 'none' }, 422)).details).toEqual({ field: 'reply' });
    await lab.desk(`/teams/${id}`, 'DELETE');
    await of(undefined, 404);
    expect((await calendar())?.zone).toBe('Europe/Stockholm');
  });
});

describe('exceptions', () => {
  test('have other hours or none, for a day, a range or every year, up to 400 [P-HRS-02]', async () => {
    const other = exception({ intervals: [{ from: at(9), to: at(12) }] });
    const range = exception({ from: '2026-12-28', to: '2027-01-02', yearly: true, name: 'Between the years' });
    expect((await change({ exceptions: [other, range] })).exceptions).toEqual([other, range]);
    const many = (count: number) => Array.from({ length: count }, () => exception());
    expect((await change({ exceptions: many(EXCEPTIONS_MOST) })).exceptions).toHaveLength(EXCEPTIONS_MOST);
    expect((await change({ exceptions: many(EXCEPTIONS_MOST + 1) }, 422)).details).toEqual({ field: 'exceptions' });
  });

  test.each([
    [{ from: '2026-02-30' }, 'exceptions.0.from'],
    [{ to: '2027-02-29' }, 'exceptions.0.to'],
    [{ to: '2026-12-23' }, 'exceptions.0.to'],
    [{ to: '2027-12-25' }, 'exceptions.0.to'],
    [{ intervals: [{ from: 60, to: 30 }] }, 'exceptions.0.intervals'],
    [{ name: 'x'.repeat(EXCEPTION_NAME_CHARS + 1) }, 'exceptions.0.name'],
  ])('that cannot be, such as %j, are refused [P-HRS-02]', async (given, field) => {
    expect((await change({ exceptions: [exception(given)] }, 422)).details).toEqual({ field });
  });
});

describe('a calendar file', () => {
  const read = (file: string, status = 200) => lab.desk<any>('/hours/import', 'POST', { file }, status);
  const calendar = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

  test('is read into the whole days that it has, to choose from [P-HRS-02]', async () => {
    const file = calendar(
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'END:VTIMEZONE',
      ...event(
        'DTSTART;VALUE=DATE:20261225',
        'DTEND;VALUE=DATE:20261227',
        'SUMMARY:Christmas\\, both ',
        ' days',
        'RRULE:FREQ=YEARLY',
      ),
      ...event('DTSTART:20261231', 'SUMMARY;LANGUAGE="en:x":Stocktaking'),
      ...event(
        'DTSTART;VALUE=DATE:20270104',
        'DURATION:P1W',
        'BEGIN:VALARM',
        'SUMMARY:Ring',
        'END:VALARM',
        'SUMMARY:Works holiday',
      ),
      ...event('DTSTART:20261124T100000Z', 'SUMMARY:A meeting'),
      ...event('DTSTART;VALUE=DATE:20270107', 'SUMMARY:Each Thursday', 'RRULE:FREQ=WEEKLY'),
    );
    const { exceptions, left } = (await read(file)) as CalendarDays;
    expect(exceptions).toEqual([
      exception({ from: '2026-12-25', to: '2026-12-26', yearly: true, name: 'Christmas, both days' }),
      exception({ from: '2026-12-31', to: '2026-12-31', name: 'Stocktaking' }),
      exception({ from: '2027-01-04', to: '2027-01-10', name: 'Works holiday' }),
    ]);
    expect(left).toBe(2);
    // It was only read.
    expect((await view()).exceptions).toEqual([]);
  });

  test.each([
    ['{"json": true}', 1],
    ['BEGIN:VCARD\nEND:VCARD', 1],
    [calendar('nonsense'), 3],
    [calendar(...event('DTSTART;VALUE=DATE:20260230')), 4],
    [calendar('BEGIN:VEVENT', 'END:VALARM'), 4],
    ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT', 1],
    [`${calendar()}X-AFTER:1`, 4],
  ])('%j, which is none, is refused with the line [P-HRS-02]', async (file, line) => {
    const refused = await read(file, 422);
    expect(refused.detail).toContain(`line ${line} `);
    expect(refused.details).toEqual({ field: 'file', line });
  });

  test('is 1 MB at most [P-HRS-02]', async () => {
    const filled = (bytes: number) => {
      const [head, foot] = ['BEGIN:VCALENDAR\nX-FILL:', '\nEND:VCALENDAR'];
      return head + 'x'.repeat(bytes - head.length - foot.length) + foot;
    };
    expect(await read(filled(CALENDAR_FILE_BYTES))).toEqual({ exceptions: [], left: 0 });
    expect((await read(filled(CALENDAR_FILE_BYTES + 1), 422)).details).toEqual({ field: 'file' });
  });
});
