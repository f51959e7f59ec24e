/** Campaigns from the desk to a visitor's page and back: what is shown there, and what came of it. */
import type { Page } from '@playwright/test';
import type { CampaignKind } from '../../src/wire/campaigns/kinds.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { CampaignStatistics, CampaignTotals } from '../../src/wire/campaigns/figures.ts';
import type { CampaignDraft, MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, test } from './fixture.ts';
import { oneLine, openRoots, wake } from './loader-pages.ts';
import { adminOf } from './platform-api.ts';

/** A campaign that is live, and its figures. */
async function campaign(
  server: ServerProcess,
  kind: CampaignKind,
  content: Partial<MediaDraft> = {},
  more: Partial<CampaignDraft['limits']> = {},
) {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const path = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}/campaigns`;
  const { id, draft } = await call<Campaign>('POST', path, { kind, name: kind });
  const texts = { en: { title: 'Bring your old lamp back', body: null, alt: '', labels: ['Book a slot'] } };
  const written = { ...(draft.content as MediaDraft), languages: ['en'], texts, ...content };
  const when = { ...draft.when, pages: { any: [{ filter: `/told-${kind}`, type: 'contains' }], none: [] } };
  await call('PATCH', `${path}/${id}`, {
    content: written,
    audience: 'all',
    when,
    limits: { ...draft.limits, ...more },
  });
  await call('POST', `${path}/${id}/publish`, { expectedVersion: 0 });
  return {
    totals: async (): Promise<Partial<CampaignTotals>> => {
      const { totals } = await call<CampaignStatistics>('GET', `${path}/${id}/statistics`);
      const { due, arrived, seen, clicked, dismissed } = totals;
      return { due, arrived, seen, clicked, dismissed };
    },
  };
}

async function visit(page: Page, address: string): Promise<void> {
  await openRoots(page);
  await page.goto(address);
  await wake(page);
}

test('a banner of a campaign comes to who views the page, and its click is counted [P-OUT-20 P-STA-06]', async ({
  page,
  site,
  server,
}) => {
  const buttons = [{ action: 'custom' as const, target: 'book', newTab: false }];
  const { totals } = await campaign(server, 'banner', { buttons });
  const address = site.page('/told-banner', oneLine(server.app, server.key));
  await visit(page, address);
  const frame = page.frameLocator('iframe[src*="/banner"]');
  await expect(frame.getByText('Bring your old lamp back')).toBeVisible();
  await expect.poll(totals).toEqual({ due: 1, arrived: 1, seen: 1, clicked: 0, dismissed: 0 });
  await frame.getByRole('button', { name: 'Book a slot' }).click();
  await expect.poll(totals).toEqual({ due: 1, arrived: 1, seen: 1, clicked: 1, dismissed: 0 });
});

test('a modal of a campaign tells its dismissal, by Escape and by less like this [P-OUT-20 P-OUT-32]', async ({
  page,
  site,
  server,
}) => {
  const first = await campaign(server, 'modal');
  const address = site.page('/told-modal', oneLine(server.app, server.key));
  await visit(page, address);
  const frame = page.frameLocator('iframe[src*="/modal"]');
  const less = frame.getByRole('button', { name: 'Show me less like this' });
  await less.press('Escape');
  await expect(page.locator('iframe[src*="/modal"]')).toHaveCount(0);
  const dismissed = { due: 1, arrived: 1, seen: 1, clicked: 0, dismissed: 1 };
  await expect.poll(first.totals).toEqual(dismissed);
  // Calm rules would keep a second one back in the same visit.
  const second = await campaign(server, 'modal', {}, { ignoreCalm: true });
  await visit(page, address);
  await less.click();
  await expect(page.locator('iframe[src*="/modal"]')).toHaveCount(0);
  await expect.poll(second.totals).toEqual(dismissed);
});
