/** A server of its own that sends mail, to a mail server that keeps it: links in it lead back to that server. */
import { createServer, type AddressInfo } from 'node:net';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { test as base } from './desk-page.ts';

/** Links of mails lead to addresses that the server was told, so its ports are known before it starts. */
async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

export const posted = base.extend<object, { post: MailServer; server: ServerProcess }>({
  post: [
    async ({}, use) => {
      const post = await startMailServer();
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ post }, use) => {
      const [app, frame, media] = [await freePort(), await freePort(), await freePort()];
      const at = (port: number) => `http://localhost:${port}`;
      const server = await startServer({
        env: {
          PORT: String(app),
          FRAME_PORT: String(frame),
          MEDIA_PORT: String(media),
          PUBLIC_URL: at(app),
          FRAME_URL: at(frame),
          MEDIA_URL: at(media),
          SMTP_URL: post.url,
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
