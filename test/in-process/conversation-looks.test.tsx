/** Who else is at a ticket, as a desk sees it while colleagues come, write and go. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { LookDoing } from '../../src/wire/tickets/looks.ts';
import { person } from '../server/staff.ts';
import { openHouse, screen, waitFor, type House } from './house.tsx';
import { lineTo } from './line.ts';
import { box, talkOf } from './talk-house.ts';

const INBOX = '/dashboard/inbox';
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Another desk of this member. */
async function colleague(name: string) {
  const { token } = await person(house.server, { name, admin: true });
  const line = lineTo(house.server.app.sockets);
  await new Promise<void>((resolve) =>
    line.on({
      open: () =>
        line.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token, project: house.server.project.id } })),
      message: (text) => String(text).includes('"welcome"') && resolve(),
      close: () => undefined,
    }),
  );
  return {
    look: (ticket: string | null, doing: LookDoing) =>
      line.send(JSON.stringify({ name: 'look', data: { ticket, doing } })),
    close: line.close,
  };
}

test('who looks, writes a reply or a note is named in ticket and list, and is gone with their desk [P-DSK-16]', async () => {
  const { ticket } = await talkOf(house, 'Who is here?');
  const omar = await colleague('omar');
  const desk = await house.open(`${INBOX}/${ticket.id}`);
  await desk.heading('Who is here?');
  await box();
  const seen = (words: string) => waitFor(() => expect(document.querySelector('main')!.textContent).toContain(words));
  const unseen = (words: string) =>
    waitFor(() => expect(document.querySelector('main')!.textContent).not.toContain(words));
  omar.look(ticket.id, 'view');
  await seen('omar looks at it');
  omar.look(ticket.id, 'note');
  await seen('omar is writing a note');
  omar.look(ticket.id, 'reply');
  await seen('omar is writing a reply');
  await unseen('omar looks at it');
  await desk.reload(INBOX);
  await screen.findByText('Who is here?');
  await seen('omar is writing a reply');
  omar.close();
  await unseen('omar is writing a reply');
});

test('this desk says where it is, and what is typed there [P-DSK-16]', async () => {
  const { ticket } = await talkOf(house, 'Am I seen?');
  const heard: { ticket: string; people: { name: string; doing: string }[] }[] = [];
  const channel = house.server.app.hub.desk(house.server.project.id);
  const stop = channel.subscribe(({ name, data }) => void (name === 'presence' && heard.push(data as never)));
  const desk = await house.open(`${INBOX}/${ticket.id}`);
  await desk.heading('Am I seen?');
  const doing = () => heard.findLast((one) => one.ticket === ticket.id)?.people.map((one) => one.doing);
  await waitFor(() => expect(doing()).toEqual(['view']));
  const { write } = await import('./talk-house.ts');
  await write('On it');
  await waitFor(() => expect(doing()).toEqual(['reply']));
  // Whoever has typed nothing for a while does not write.
  await desk.pass(6000);
  await waitFor(() => expect(doing()).toEqual(['view']));
  await desk.press('link', 'Back to the inbox');
  await waitFor(() => expect(doing()).toEqual([]));
  stop();
});
