/** Messages of campaigns and the conversations that they become. */
import { expect, test } from 'bun:test';
import { members } from '../../src/server/features/members/feature.ts';
import type { CampaignDraft, MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { campaignsLab, limits, said, when } from './campaigns-lab.ts';
import { order } from './campaign-engine-lab.ts';
import { messagesLab, wordsOf } from './messages-lab.ts';
import { answerOf, call, person } from './staff.ts';

const talk = messagesLab();
const lab = campaignsLab(async () => talk.server);

const content = (title: string, sender: Partial<MediaDraft['sender']> = {}) => ({
  ...({} as MediaDraft),
  ...said(title),
  sender: { name: 'The lamp shop', picture: null, ...sender },
});

/** A live message, sent when somebody orders. */
async function message(title: string, { sender = {}, ...draft }: Partial<CampaignDraft> & { sender?: object } = {}) {
  const { id, draft: blank } = await lab.made('message', title);
  const whole = { ...(blank.content as MediaDraft), ...content(title, sender) };
  await lab.send('PATCH', lab.path(`/${id}`), { content: whole, audience: 'all', when: when(order), ...draft });
  await lab.publish(id);
  return id;
}

async function visitor(): Promise<Session> {
  const session = await talk.visitor();
  lab.comes(session);
  return session;
}

/** What their page was told of this campaign. */
const shown = async (session: Session, id: string) =>
  (await lab.shownTo(session)).find(({ outbound }) => outbound === id)?.data as
    { sender: { name: string }; conversation: { shareToken: string } } | undefined;

async function staff(name: string, shownName: string) {
  const { id, token } = await person(talk.server, { name, admin: true });
  const path = `/api/desk/projects/${talk.server.project.id}/profile`;
  await answerOf(call(talk.server, token, path, 'PUT', { shownName, shown: true }));
  return id;
}

test('a message is a thread once it is answered, and the desk has none that nobody wrote in [P-OUT-02]', async () => {
  const dana = await staff('dana', 'Dana of the shop');
  const id = await message('Did the lamp arrive?', { sender: { members: [dana] } });
  const session = await visitor();
  await lab.does(session, 'order_placed');
  const token = (await shown(session, id))!.conversation.shareToken;
  const before = (await talk.tickets()).length;

  const open = await talk.thread(session, token);
  expect(open.messages.map(wordsOf)).toEqual(['Did the lamp arrive?']);
  expect(open.messages[0]!.by?.name).toBe('Dana of the shop');
  await talk.seen(session, token, 0);
  expect([(await talk.list(session)).conversations, (await talk.tickets()).length]).toEqual([[], before]);

  const answer = { id: crypto.randomUUID(), body: 'It did, thank you. Where is the bulb?' };
  const send = () => talk.send('POST', `conversations/${token}/messages`, answer, session);
  // The same press from two tabs.
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const thread = await talk.thread(session, token);
  expect(thread.messages.map(({ author }) => author)).toEqual(['system', 'visitor']);
  expect(thread.messages.map(wordsOf)).toEqual(['Did the lamp arrive?', answer.body]);
  expect(thread.messages[0]!.id).toBe(open.messages[0]!.id);
  const { conversations, unread } = await talk.list(session);
  expect([conversations.map(({ conversation }) => conversation), unread]).toEqual([[token], 0]);

  const [ticket] = await talk.tickets();
  expect(ticket).toMatchObject({ kind: 'conversation', status: 'open', title: answer.body });
  expect((await talk.tickets()).length).toBe(before + 1);
  const desk = await talk.deskThread(ticket!.id);
  expect(desk.messages.map(({ author, authorId }) => [author, authorId])[0]).toEqual(['system', dana]);
  await talk.reply(ticket!.id, 'In the second box.');
  expect((await talk.thread(session, token)).messages.map(wordsOf).at(-1)).toBe('In the second box.');
});

test('the first of its members who is present says a message, else the first whom visitors may see [P-OUT-02]', async () => {
  const [hidden, bea, cem] = [
    (await person(talk.server, { name: 'hidden', admin: true })).id,
    await staff('bea', 'Bea'),
    await staff('cem', 'Cem'),
  ];
  const all = [hidden, bea, cem];
  const sayer = async (id: string) => {
    const session = await visitor();
    await lab.does(session, 'order_placed');
    return (await shown(session, id))!.sender.name;
  };
  const id = await message('Who is there?', { sender: { members: all } });
  expect(await sayer(id)).toBe('Bea');
  talk.server.app.of(members).presence.sign(talk.server.project.id, cem);
  expect(await sayer(id)).toBe('Cem');
  const nobody = await message('From nobody', { sender: { members: [hidden] } });
  expect(await sayer(nobody)).toBe('The lamp shop');
  const six = Array.from({ length: 6 }, () => bea);
  const { id: draft, draft: blank } = await lab.made('message', 'Six');
  const of = (accounts: string[]) => ({
    content: { ...(blank.content as MediaDraft), ...content('Six', { members: accounts }) },
  });
  await lab.send('PATCH', lab.path(`/${draft}`), of(six.slice(1)));
  // One too many is kept while it is written, and not published.
  await lab.send('PATCH', lab.path(`/${draft}`), { ...of(six), audience: 'all' });
  await lab.publish(draft, 0, 422);
});

test('what is offered to one opens for nobody else, nor with another name [P-OUT-02]', async () => {
  const id = await message('For you alone');
  const [session, other] = [await visitor(), await visitor()];
  await lab.does(session, 'order_placed');
  const token = (await shown(session, id))!.conversation.shareToken;
  const status = async (who: Session, name: string) => {
    const read = await talk.send('GET', `conversations/${name}`, {}, who);
    const written = await talk.send(
      'POST',
      `conversations/${name}/messages`,
      { id: crypto.randomUUID(), body: 'Mine?' },
      who,
    );
    return [read.status, written.status];
  };
  expect(await status(other, token)).toEqual([404, 404]);
  expect(await status(session, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual([404, 404]);
  expect(await status(session, token.replace('..', '.1.'))).toEqual([404, 404]);
  expect(await status(session, token)).toEqual([200, 200]);
});

test('a message does not go to who is in a conversation, unless that is switched on, and does once it is done [P-OUT-03]', async () => {
  const id = await message('Not now');
  const despite = await message('Now as well', { limits: limits({ despiteTalk: true }) });
  const session = await visitor();
  const { conversation } = await talk.begin(session, 'Where is my lamp?');
  await lab.does(session, 'order_placed');
  expect([await shown(session, id), (await shown(session, despite)) !== undefined]).toEqual([undefined, true]);
  const { gates } = await lab.explained(id, session);
  expect(gates.find(({ gate }) => gate === 'calm')).toMatchObject({ answer: 'waits', reason: 'talks' });
  await answerOf(talk.send('POST', `conversations/${conversation.conversation}/end`, {}, session));
  await lab.views(session);
  expect(await shown(session, id)).toBeDefined();
});
