/** What a site's own server tells makes campaigns due as what a page tells does. */
import { expect, test } from 'bun:test';
import { siteServer } from '../../src/server/features/site-server/feature.ts';
import { campaignsLab, when } from './campaigns-lab.ts';

const lab = campaignsLab();

test('an event of the server is shown in the page that is open, by its data and once [P-CTC-18, P-OUT-11]', async () => {
  const session = await lab.prove(await lab.server.newSession(), 'customer-7');
  lab.comes(session);
  const where = [{ key: 'total', is: 'ge' as const, value: 50 }];
  await lab.live({ when: when({ on: 'event', name: 'order_placed', where }) });
  await lab.views(session);
  const tell = async (id: string, total: number) => {
    const event = { userId: 'customer-7', name: 'order_placed', id, data: { total } };
    await lab.server.app.of(siteServer).events(lab.server.project.id, [event]);
    await lab.service().pump.rest();
    return (await lab.shownTo(session)).map(({ actionType }) => actionType);
  };
  expect(await tell('small', 49)).toEqual([]);
  expect(await tell('large', 50)).toEqual(['modal']);
  expect(await tell('large', 50)).toEqual(['modal']);
});

test('a test of a campaign is not sent to the session that no browser has [P-CTC-18]', async () => {
  const event = { userId: 'customer-7', name: 'order_placed', id: '1' };
  await lab.server.app.of(siteServer).events(lab.server.project.id, [event]);
  const { id } = await lab.written();
  const [contact] = await lab.server.ports.storage.all(`select id from contact`);
  await lab.send('POST', lab.path(`/${id}/test`), { contact: contact!.id }, 404);
});
