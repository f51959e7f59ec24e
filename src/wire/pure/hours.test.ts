import { describe, expect, test } from 'bun:test';
import { DAY_MS, MINUTE_MS } from '../limits.ts';
import {
  afterOpenMs,
  closedSince,
  closesAt,
  intervalsOn,
  isOpen,
  openMsBetween,
  opensAt,
  type Hours,
  type Interval,
} from './hours.ts';

const at = (time: string) => Date.parse(time);
const iso = (time: number | undefined) => time && new Date(time).toISOString().replace(':00.000Z', 'Z');
const clock = (from: string, to: string): Interval => {
  const minutes = (text: string) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]);
  return { from: minutes(from), to: minutes(to) };
};
const office = [clock('9:00', '12:30'), clock('13:15', '18:00')];
const closed: Interval[] = [];
const everyDay = (zone: string, ...intervals: Interval[]): Hours => ({
  zone,
  week: Array.from({ length: 7 }, () => intervals),
  exceptions: [],
});
const berlin: Hours = {
  zone: 'Europe/Berlin',
  week: [office, office, office, office, [clock('9:00', '16:00')], closed, closed],
  exceptions: [],
};

describe('open and closed', () => {
  // 2026-11-24 is a Tuesday, and clocks in Berlin are an hour ahead.
  test.each([
    ['2026-11-24T07:59:59.999Z', false, '2026-11-24T08:00Z', undefined],
    ['2026-11-24T08:00:00Z', true, '2026-11-24T08:00Z', '2026-11-24T11:30Z'],
    ['2026-11-24T11:29:59.999Z', true, '2026-11-24T11:29:59.999Z', undefined],
    ['2026-11-24T11:30:00Z', false, '2026-11-24T12:15Z', undefined],
    ['2026-11-24T12:15:00Z', true, '2026-11-24T12:15Z', '2026-11-24T17:00Z'],
    ['2026-11-24T17:00:00Z', false, '2026-11-25T08:00Z', undefined],
    ['2026-11-27T14:59:00Z', true, '2026-11-27T14:59Z', '2026-11-27T15:00Z'],
    ['2026-11-27T15:00:00Z', false, '2026-11-30T08:00Z', undefined],
  ])('at %s open is %p, opens %s [P-HRS-03]', (time, open, opens, closes) => {
    expect(isOpen(berlin, at(time))).toBe(open);
    expect(iso(opensAt(berlin, at(time)))).toBe(opens);
    if (closes) expect(iso(closesAt(berlin, at(time)))).toBe(closes);
    if (!open) expect(closesAt(berlin, at(time))).toBeUndefined();
  });

  test('what is open over midnight closes in the morning, and what never closes never does [P-HRS-03]', () => {
    const night: Hours = {
      ...everyDay('Asia/Tokyo'),
      week: [[clock('22:00', '24:00')], [clock('0:00', '6:00')], closed, closed, closed, closed, closed],
    };
    // 22:00 on Monday in Tokyo.
    expect(iso(closesAt(night, at('2026-11-23T13:00:00Z')))).toBe('2026-11-23T21:00Z');
    expect(openMsBetween(night, at('2026-11-23T12:00:00Z'), at('2026-11-24T12:00:00Z'))).toBe(8 * 60 * MINUTE_MS);
    const always = everyDay('Asia/Tokyo', clock('0:00', '24:00'));
    expect(closesAt(always, at('2026-11-23T13:00:00Z'))).toBeUndefined();
    expect(opensAt(everyDay('UTC'), at('2026-11-23T13:00:00Z'))).toBeUndefined();
    expect(afterOpenMs(everyDay('UTC'), at('2026-11-23T13:00:00Z'), 1)).toBeUndefined();
  });

  test('a closed stretch began when the last open one ended, however long ago', () => {
    const since = (time: string, hours = berlin) => iso(closedSince(hours, at(time)));
    expect(since('2026-11-24T12:00:00Z')).toBe('2026-11-24T11:30Z');
    expect(since('2026-11-29T12:00:00Z')).toBe('2026-11-27T15:00Z');
    const away = { from: '2026-10-01', to: '2026-11-29', yearly: false, name: '', intervals: [] };
    expect(since('2026-11-29T12:00:00Z', { ...berlin, exceptions: [away] })).toBe('2026-09-30T16:00Z');
  });
});

describe('exceptions', () => {
  const own = (from: string, to: string, yearly: boolean, ...intervals: Interval[]) => ({
    from,
    to,
    yearly,
    name: '',
    intervals,
  });
  const on = (date: string, ...exceptions: Hours['exceptions'][number][]) =>
    intervalsOn({ ...berlin, exceptions }, date);

  test('close a day, a range or each year’s, and a date’s own comes before the yearly one [P-HRS-02]', () => {
    const christmas = own('2026-12-25', '2026-12-26', true);
    expect(on('2026-12-24', christmas)).toEqual(office);
    for (const date of ['2026-12-25', '2031-12-26']) expect(on(date, christmas)).toEqual([]);
    const once = own('2026-12-25', '2026-12-25', false, clock('10:00', '11:00'));
    expect(on('2026-12-25', once, christmas)).toEqual(once.intervals);
    expect(on('2027-12-27', christmas)).toEqual(office);
    // Of two of a kind the later one.
    expect(on('2026-12-25', once, own('2026-12-01', '2026-12-31', false))).toEqual([]);
  });

  test('run over the end of a year, and 29 February comes every fourth [P-HRS-03]', () => {
    const turn = own('2026-12-28', '2027-01-02', true);
    for (const date of ['2026-12-28', '2030-12-31', '2031-01-02']) expect(on(date, turn)).toEqual([]);
    expect(on('2031-01-03', turn)).not.toEqual([]);
    expect(on('2030-12-27', turn)).not.toEqual([]);
    const leap = own('2028-02-29', '2028-02-29', true);
    expect(on('2032-02-29', leap)).toEqual([]);
    expect([on('2029-02-28', leap), on('2029-03-01', leap)]).toEqual([office, office]);
    const minutes = openMsBetween({ ...berlin, exceptions: [leap] }, at('2028-02-28T00:00Z'), at('2028-03-02T00:00Z'));
    // A Monday, the day off, a Wednesday.
    expect(minutes).toBe(2 * 495 * MINUTE_MS);
  });

  test('one that begins tomorrow moves when the team is back, and not today [P-HRS-03]', () => {
    const hours = { ...berlin, exceptions: [own('2026-11-25', '2026-11-25', false)] };
    expect(isOpen(hours, at('2026-11-24T16:59:00Z'))).toBe(true);
    expect(iso(opensAt(hours, at('2026-11-24T17:00:00Z')))).toBe('2026-11-26T08:00Z');
    // Half an hour before closing, with an hour to go.
    expect(iso(afterOpenMs(hours, at('2026-11-24T16:30:00Z'), 60 * MINUTE_MS))).toBe('2026-11-26T08:30Z');
    // To the end of the day, and no further.
    expect(iso(afterOpenMs(hours, at('2026-11-24T16:30:00Z'), 30 * MINUTE_MS))).toBe('2026-11-24T17:00Z');
  });
});

describe('summer time', () => {
  const night = (zone: string) => everyDay(zone, clock('0:30', '4:00'));
  test.each([
    // Set forward: an hour of the night is not there.
    ['Europe/Berlin', '2027-03-28T00:00+01:00', 150],
    ['America/New_York', '2027-03-14T00:00-05:00', 150],
    ['Australia/Lord_Howe', '2026-10-04T00:00+10:30', 180],
    // Set back: an hour, or half of one, is there twice.
    ['Europe/Berlin', '2027-10-31T00:00+02:00', 270],
    ['America/New_York', '2027-11-07T00:00-04:00', 270],
    ['Australia/Lord_Howe', '2027-04-04T00:00+11:00', 240],
    // There is no midnight.
    ['America/Santiago', '2027-09-04T23:30-04:00', 180],
  ])('in %s the night of %s has %p open minutes [P-HRS-03]', (zone, from, minutes) => {
    expect(openMsBetween(night(zone), at(from), at(from) + 12 * 60 * MINUTE_MS)).toBe(minutes * MINUTE_MS);
  });
});

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'];
const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
/** What a clock shows, asked anew for each minute. */
function openByTheClock(hours: Hours, time: number): boolean {
  const [date, clockTime] = clocks.get(hours.zone)!.format(time).split(' ') as [string, string];
  const minute = Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5));
  return intervalsOn(hours, date).some(({ from, to }) => from <= minute && minute < to);
}

test('1,000 calendars, zones and moments agree with a count minute by minute [P-HRS-03]', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const changes = ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07', '2027-04-04', '2028-02-29', '2027-04-30'];
  const day = (): Interval[] => {
    const cuts = Array.from({ length: 2 * random(3) }, () => random(289) * 5).toSorted((a, b) => a - b);
    return cuts.flatMap((from, place) =>
      place % 2 === 0 && from < cuts[place + 1]! ? [{ from, to: cuts[place + 1]! }] : [],
    );
  };
  for (let round = 0; round < 1000; round++) {
    const start = at(`${changes[random(changes.length)]}T00:00Z`) - DAY_MS + random(2000) * MINUTE_MS;
    const off = new Date(start + DAY_MS).toISOString().slice(0, 10);
    const hours: Hours = {
      zone: zones[random(zones.length)]!,
      week: Array.from({ length: 7 }, day),
      exceptions: random(2) ? [{ from: off, to: off, yearly: random(2) === 1, name: '', intervals: day() }] : [],
    };
    const length = random(2 * 1440);
    const open = Array.from({ length }, (_, minute) => openByTheClock(hours, start + minute * MINUTE_MS));
    const told = { hours, start: new Date(start).toISOString(), length };
    const count = open.filter(Boolean).length;
    expect({ ...told, ms: openMsBetween(hours, start, start + length * MINUTE_MS) }).toEqual({
      ...told,
      ms: count * MINUTE_MS,
    });
    const first = open.indexOf(true);
    if (first >= 0) expect({ ...told, at: opensAt(hours, start) }).toEqual({ ...told, at: start + first * MINUTE_MS });
    if (length > 0) expect({ ...told, is: isOpen(hours, start) }).toEqual({ ...told, is: open[0]! });
    const wanted = 1 + random(Math.max(1, count));
    if (count === 0) continue;
    let seen = 0;
    const place = open.findIndex((is) => is && ++seen === wanted);
    expect({ ...told, wanted, at: afterOpenMs(hours, start, wanted * MINUTE_MS) }).toEqual({
      ...told,
      wanted,
      at: start + (place + 1) * MINUTE_MS,
    });
    const shut = open.indexOf(false);
    if (open[0] && shut > 0) expect(closesAt(hours, start)).toBe(start + shut * MINUTE_MS);
  }
});
