import { expect, fullReport, test, visitor } from './desk-page.ts';

test('a hostile report runs nothing in the dashboard, and its page stands in a sandboxed frame of another origin', async ({
  desk,
  server,
}) => {
  const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  const { id } = await (
    await visitor(server)
  ).report({
    ...fullReport('Hostile'),
    formData: { description: `Hostile\n${evil}`, [evil]: evil },
    customData: { [evil]: { deep: evil }, __proto__: { a: 1 } },
    metaData: { currentUrl: 'javascript:window.hit=1', browserName: evil },
    consoleLog: [{ log: evil, date: evil.slice(0, 30), priority: 'ERROR' }],
    networkLogs: [
      {
        url: 'javascript:window.hit=1',
        type: evil.slice(0, 60),
        response: { status: evil, statusText: evil, responseText: evil },
      },
    ],
    customEventLog: [{ name: evil, date: '', data: { [evil]: evil } }],
    tags: [evil],
  });
  await desk.goto(`${server.app}/dashboard/inbox/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible();
  const frame = desk.getByTitle('The visitor’s page as it was');
  expect(new URL((await frame.getAttribute('src'))!).origin).toBe(server.media);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(desk.getByText('The screenshot is being loaded')).toBeHidden();
  for (const tab of ['Console', 'Network', 'Events', 'Environment', 'Custom data', 'Form data'])
    await desk.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  expect(await desk.evaluate(() => 'hit' in window)).toBe(false);
  expect(await desk.locator('a[href^="javascript" i]').count()).toBe(0);
});
