/** A library in a test: files sent as the desk sends them, and opened as a reader does. */
import type { Media } from '../../src/wire/media/shapes.ts';
import { createHelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { signedIn } from './staff.ts';

type Fields = Readonly<Record<string, string>>;

export async function openLibrary(env: Record<string, string> = {}) {
  const server = await startTestServer({ env });
  return { server, ...(await createMediaLab(server)) };
}

export async function createMediaLab(server: TestServer) {
  const token = (await signedIn(server)).access_token;
  const help = await createHelpLab(server);
  const send = (body: BodyInit, headers: Fields = {}) =>
    server.send(`/api/desk/projects/${server.project.id}/media`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const upload = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.png', fields: Fields = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([bytes], name));
    return send(form);
  };
  return {
    ...help,
    send,
    upload,
    async add(bytes: Uint8Array<ArrayBuffer> | string, name?: string, fields?: Fields): Promise<Media> {
      const answer = await upload(bytes, name, fields);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Media;
    },
    /** Saves a draft of these blocks; answers its revision. */
    async draft(document: string, content: readonly unknown[]): Promise<number> {
      const { revision } = await help.desk<{ revision: number }>(`/documents/${document}`);
      const body = { type: 'doc', content };
      const draft = { revision, title: 'Pictures', summary: '', slug: '', body };
      return (await help.desk<{ revision: number }>(`/documents/${document}/draft`, 'PUT', draft)).revision;
    },
    /** An address of the media origin. */
    open: (url: string, headers: Fields = {}, method = 'GET') =>
      server.send(new URL(url).pathname, { origin: 'media', headers, method }),
  };
}
