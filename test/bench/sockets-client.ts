/** Opens a socket for every session of a file and prints, for each action that all have heard, how late each heard it. */
import type { Session } from '../../src/wire/visitors/shapes.ts';

const [, , address = '', key = '', file = ''] = process.argv;
const sessions = (await Bun.file(file).json()) as Session[];
const AT_ONCE = 100;
/** Kept here: a socket that nobody holds may be collected. */
const sockets: WebSocket[] = [];
const late = new Map<string, number[]>();

const started = performance.now();
for (let at = 0; at < sessions.length; at += AT_ONCE) await Promise.all(sessions.slice(at, at + AT_ONCE).map(connect));
console.log(JSON.stringify({ openMs: performance.now() - started }));

/** Resolves when the server has welcomed. */
function connect({ gleapId, gleapHash }: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    sockets.push(socket);
    const hello = JSON.stringify({ name: 'hello', data: { as: 'visitor', key, id: gleapId, hash: gleapHash } });
    socket.addEventListener('open', () => socket.send(hello));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { name: string; data: { a: [{ data: { text: string } }] } };
      if (message.name === 'welcome') return resolve();
      hear(message.data.a[0].data.text);
    });
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)));
  });
}

/** The text of an action is the time at which it was sent. */
function hear(sent: string): void {
  const all = late.get(sent) ?? [];
  late.set(sent, all);
  all.push(performance.timeOrigin + performance.now() - Number(sent));
  if (all.length < sessions.length) return;
  late.delete(sent);
  console.log(JSON.stringify({ late: all }));
}
