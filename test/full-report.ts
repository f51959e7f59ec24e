/** The report that tests of tickets send. */
import type { Report } from '../src/wire/tickets/report.ts';

/** A report with something in every tab. */
export function fullReport(description: string): Partial<Report> {
  const date = '2026-11-21T08:00:00.000Z';
  return {
    formData: { description, reportedBy: 'lena@web.test', severity: 'blocked' },
    customData: { plan: 'coffee-club' },
    metaData: {
      browserName: 'Firefox(143.0)',
      systemName: 'Windows 11',
      innerWidth: 1280,
      innerHeight: 667,
      currentUrl: 'https://shop.test/cart',
    },
    consoleLog: [
      { log: 'Voucher accepted', date, priority: 'INFO' },
      { log: 'Total is rounded twice', date, priority: 'WARNING' },
      { log: 'Order failed', date, priority: 'ERROR' },
    ],
    networkLogs: [
      {
        type: 'GET',
        url: 'https://shop.test/api/cart',
        date,
        success: true,
        duration: 96,
        response: { status: 200, statusText: 'OK', responseText: '{"items":3}' },
      },
      {
        type: 'POST',
        url: 'https://shop.test/api/orders',
        date,
        success: true,
        duration: 1204,
        request: { payload: '{"cart":"c_81f2"}', headers: { 'content-type': ['application/json'] } },
        response: {
          status: 500,
          statusText: 'Internal Server Error',
          responseText: '{"error":"voucher_total_mismatch"}',
        },
      },
    ],
    customEventLog: [{ name: 'voucher-applied', date, data: { code: 'HERBST10' } }],
    screenshotData: {
      html: '<!DOCTYPE html><html><body><h1>Your cart</h1><p>House Blend</p></body></html>',
      baseUrl: 'https://shop.test',
      width: 1280,
      height: 667,
      isMobile: false,
      x: 0,
      y: 0,
    },
    tags: ['checkout'],
  };
}
