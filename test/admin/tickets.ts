/** For unit tests: tickets as the server sends them. */
import type { Ticket, TicketRow } from '../../src/wire/tickets/shapes.ts';

export function ticketRow(part: Partial<TicketRow> = {}): TicketRow {
  return {
    id: 'ticket-1',
    number: 1,
    kind: 'report',
    type: 'BUG',
    title: 'Order button does nothing',
    excerpt: 'Order button does nothing. I clicked it many times.',
    status: 'open',
    priority: 'medium',
    assignee: null,
    tags: [],
    reporter: { sessionId: 'v1', name: 'Lena Hoffmann', email: 'lena@web.test' },
    page: 'https://shop.test/cart',
    hasScreenshot: false,
    hasReplay: false,
    hasRecording: false,
    leftOut: null,
    errors: 0,
    thumbnail: null,
    line: '',
    lastAuthor: '',
    lastMember: null,
    change: 0,
    slowAt: null,
    waitingSince: null,
    team: null,
    due: null,
    promisedBy: null,
    snooze: null,
    isBack: false,
    handler: 'team',
    language: '',
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...part,
  };
}

export function wholeTicket(row: Partial<TicketRow> = {}, part: Partial<Ticket> = {}): Ticket {
  return {
    row: ticketRow(row),
    description: 'Order button does nothing. I clicked it many times.',
    formData: {},
    metaData: {},
    customData: {},
    consoleLog: [],
    networkLogs: [],
    customEventLog: [],
    visitor: null,
    files: [],
    screenshotUrl: null,
    screenshotFailure: '',
    screenRecordingUrl: null,
    notes: [],
    removed: [],
    address: null,
    ...part,
  };
}
