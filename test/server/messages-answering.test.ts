/** How staff answer in a thread. */
import { expect, test } from 'bun:test';
import { messagesLab, saying } from './messages-lab.ts';
import { call, person } from './staff.ts';

const lab = messagesLab();

test('a reply that somebody else’s has overtaken is refused, tells whose, and goes when it is sent all the same', async () => {
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Hello');
  const [ticket] = await lab.tickets();
  const seen = (await lab.deskThread(ticket!.id)).messages.at(-1)!.change;
  const { token } = await person(lab.server, { name: 'ines', admin: true });
  const path = `/api/desk/projects/${lab.server.project.id}/tickets/${ticket!.id}/messages`;
  const byInes = (more: object = {}) =>
    call(lab.server, token, path, 'POST', {
      id: crypto.randomUUID(),
      kind: 'reply',
      body: saying('Mine'),
      seen,
      deliverAt: '2000-01-01T00:00:00Z',
      ...more,
    });
  await lab.reply(ticket!.id, 'I take it', { seen });
  lab.server.clock.advance(3000);
  const refused = await byInes();
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: 'reply_raced', details: { author: 'Administrator', excerpt: 'I take it', seconds: 3 } },
  ]);
  // A note collides with nothing, nor does whoever has answered and goes on.
  expect((await byInes({ kind: 'note' })).status).toBe(200);
  await lab.reply(ticket!.id, 'And one more thing', { seen });
  expect((await byInes({ force: true })).status).toBe(200);
  expect((await lab.thread(visitor, conversation.conversation)).messages).toHaveLength(4);
});

test('a reply sets what its button says; a message of the visitor opens what waits or is done', async () => {
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Hello');
  const [ticket] = await lab.tickets();
  for (const status of ['waiting', 'done'] as const) {
    expect((await lab.reply(ticket!.id, 'So?', { status })).ticket.status).toBe(status);
    await lab.write(visitor, conversation.conversation, 'Yes');
    expect((await lab.tickets())[0]!.status).toBe('open');
  }
});

test('documents with foreign blocks, code for an address and too many letters are refused, naming the place', async () => {
  await lab.begin(await lab.visitor(), 'Hello');
  const [ticket] = await lab.tickets();
  const bad = (body: object) => lab.reply(ticket!.id, '', { body }, 422);
  await bad({ type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [] }] });
  await bad({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
    ],
  });
  await bad({ type: 'doc', content: [{ type: 'paragraph' }] });
  await lab.reply(ticket!.id, 'x'.repeat(20_000));
  await lab.reply(ticket!.id, 'x'.repeat(20_001), {}, 422);
});
