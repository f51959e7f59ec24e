import { expect, expectAccessible, test, visitor } from './desk-page.ts';

test('tickets of one person are merged and unmerged on their screens, and the merged one leads to where it is [P-DSK-30]', async ({
  desk,
  server,
}) => {
  const mara = await visitor(server, 'Mara Lindqvist');
  await mara.talk('Where is my brass lamp?');
  await mara.talk('And the second opal bulb?');
  await desk.goto(`${server.app}/dashboard/inbox?kind=conversation`);
  await desk.getByRole('link', { name: /And the second opal bulb/ }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('And the second opal bulb?');
  const address = desk.url();
  await desk.getByRole('button', { name: 'Merge or link' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Merge or link this ticket' });
  await dialog.getByRole('button', { name: /The other ticket/ }).click();
  await desk.keyboard.type('brass lamp');
  await desk.getByRole('button', { name: /^#\d+ Where is my brass lamp/ }).click();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: /^Merge into #/ }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Where is my brass lamp?');
  const log = desk.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('And the second opal bulb?');
  await desk.goto(address);
  const note = desk.getByRole('region', { name: 'Merged' });
  await expect(note).toContainText(/was merged into #\d+ Where is my brass lamp/);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Unmerge/ }).click();
  await expect(log).toContainText('And the second opal bulb?');
  await expect(note).toHaveCount(0);
});

test('what of two people cannot be merged is offered to be linked, and all that are linked are answered at once [P-DSK-31]', async ({
  desk,
  server,
}) => {
  await (await visitor(server, 'Karim Haddad')).talk('Is the whole shop down?');
  await (await visitor(server, 'Mara Lindqvist')).talk('I see no shop anywhere');
  await desk.goto(`${server.app}/dashboard/inbox?kind=conversation`);
  await desk.getByRole('link', { name: /I see no shop anywhere/ }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('I see no shop anywhere');
  await desk.getByRole('button', { name: 'Merge or link' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Merge or link this ticket' });
  await dialog.getByRole('button', { name: /The other ticket/ }).click();
  await desk.keyboard.type('whole shop');
  await desk.getByRole('button', { name: /^#\d+ Is the whole shop down/ }).click();
  await dialog.getByRole('button', { name: /^Merge into #/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be merged');
  await dialog.getByRole('button', { name: /^Link under #/ }).click();
  await expect(dialog).toHaveCount(0);
  await desk.getByRole('link', { name: /Is the whole shop down/ }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Is the whole shop down?');
  await desk.getByRole('button', { name: 'Reply to the linked one' }).click();
  const all = desk.getByRole('dialog', { name: 'Reply to the linked one' });
  await all.getByLabel('Message').fill('It is up again');
  await expectAccessible(desk);
  await all.getByRole('button', { name: 'Mark it done' }).click();
  await expect(all).toHaveCount(0);
  await desk.getByRole('link', { name: /I see no shop anywhere/ }).click();
  await expect(desk.getByRole('log', { name: 'Messages' })).toContainText('It is up again');
});

test('chosen tickets of the inbox are merged into the oldest once that is agreed to, and those of others stay [P-DSK-30]', async ({
  desk,
  server,
}) => {
  const mara = await visitor(server, 'Mara Lindqvist');
  await mara.talk('The first amber shade');
  await mara.talk('The second amber shade');
  await (await visitor(server, 'Karim Haddad')).talk('The third amber shade');
  await desk.goto(`${server.app}/dashboard/inbox?search=amber+shade`);
  for (const words of ['first', 'second', 'third'])
    await desk
      .getByRole('row', { name: new RegExp(`The ${words} amber shade`) })
      .getByRole('checkbox')
      .check();
  await desk.getByRole('button', { name: 'Merge', exact: true }).click();
  const asked = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
  await expect(asked).toContainText(/Merge 2 tickets into #\d+ “The first amber shade”/);
  await expectAccessible(desk);
  await asked.getByRole('button', { name: /^Merge into #/ }).click();
  await expect(desk.getByText(/^One ticket merged into #/)).toBeVisible();
  await expect(desk.getByText('One ticket is of somebody else and was not merged')).toBeVisible();
  // Of the first one's thread the second one's words are the last.
  const rows = desk.getByRole('row', { name: /amber shade/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'The first amber shade' })).toContainText('The second amber shade');
});
