/** Campaigns by mail on a server that sends none. */
import { expect, test } from 'bun:test';
import { campaignMailsLab } from './campaign-mails-lab.ts';

const lab = campaignMailsLab({ mail: false });
const { path, publish, send, written } = lab;

test('without SMTP_URL a mail is refused at its publishing, with the reason [P-OUT-05 P-NWS-14]', async () => {
  const { id } = await written();
  const { problems } = await send<any>('POST', path(`/${id}/check`));
  expect(problems.filter(({ level }: { level: string }) => level === 'error')).toEqual([
    { level: 'error', part: 'content', code: 'mail.noServer', field: '', values: {} },
  ]);
  await publish(id, 0, 422);
});
