/** Surveys in the messenger's frame as an SDK has them that knows the contract alone, on a phone and from right to left. */
import { expect, test } from './fixture.ts';
import { asks, publishSurvey, survey } from './survey-writing.ts';

/** A page with the frame and a few lines that speak the contract: ping, session-update, start-survey, and what comes back. */
const contractPage = (server: { app: string; frame: string; key: string }, id: string) => `
<iframe id="frame" style="width:100%;height:700px;border:0"></iframe>
<script>
  window.heard = [];
  const frame = document.getElementById('frame');
  const post = (name, data) => frame.contentWindow.postMessage(JSON.stringify({ name, data }), '*');
  addEventListener('message', async ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    const message = JSON.parse(data);
    window.heard.push(message);
    if (message.name !== 'ping') return;
    const answer = await fetch('${server.app}/api/sessions', {
      method: 'POST', headers: { 'content-type': 'application/json', 'api-token': '${server.key}' }, body: '{"lang":"ar"}' });
    const sessionData = await answer.json();
    post('config-update', { config: {} });
    post('session-update', { sessionData, apiUrl: '${server.app}', sdkKey: '${server.key}' });
    post('widget-status-update', { isWidgetOpen: true });
    post('start-survey', { flow: '${id}', hideBackButton: true, format: 'survey' });
  });
  frame.src = '${server.frame}/?key=${server.key}&lang=ar';
</script>`;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a survey is answered with the thumb at 360 px, in Arabic, under an SDK that knows the contract alone [W-MSG-02, W-MSG-19, P-SRV-04]', async ({
  page,
  site,
  server,
}) => {
  const words = { low: 'أبداً', high: 'بالتأكيد' };
  const asked = survey(
    [asks('q1', 'nps', 'ما مدى احتمال أن توصي بنا؟', words, 'ar'), asks('q2', 'csat', 'كيف كان التوصيل؟', {}, 'ar')],
    {},
    'ar',
  );
  const { id, given } = await publishSurvey(server, asked);
  await page.goto(site.page('/contract', contractPage(server, id)));
  const frame = page.frameLocator('#frame');
  await expect(frame.locator('.sv')).toHaveAttribute('dir', 'rtl');
  await expect(frame.getByText('أبداً')).toBeVisible();
  await expect(frame.getByText('بالتأكيد')).toBeVisible();
  const steps = frame.locator('.sv-step');
  await expect(steps).toHaveCount(11);
  const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()));
  expect(boxes.every((box) => box !== null && box.height >= 44)).toBe(true);
  // 0 to 5, and 6 to 10 below them.
  const tops = boxes.map((box) => Math.round(box!.y));
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 6]);
  await expect(frame.getByRole('radio', { name: '7 of 10' })).toBeAttached();
  await steps.nth(9).tap();
  await frame.getByRole('button', { name: 'Next' }).tap();
  await expect(frame.getByRole('radio', { name: 'Good', exact: true })).toBeAttached();
  await frame.locator('.sv-step').nth(3).tap();
  await frame.getByRole('button', { name: 'Send' }).tap();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect.poll(given).toEqual([{ q1: 9, q2: 4 }]);
  const heard = await page.evaluate(() => (window as any).heard as { name: string; data?: any }[]);
  expect(heard.filter(({ name }) => name === 'height-update').length).toBeGreaterThan(0);
  const told = heard.filter(({ name, data }) => name === 'notify-event' && data.type === 'outbound-sent');
  expect(told.map(({ data }) => data.data)).toMatchObject([{ outboundId: id, formData: { q1: 9, q2: 4 } }]);
});
