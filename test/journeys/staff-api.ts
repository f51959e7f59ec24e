/** What browser tests do over HTTP instead of by hand: send a report, and read its ticket as the administrator. */
import type { ServerProcess } from '../server-process.ts';
import type { Media } from '../../src/wire/media/shapes.ts';
import type { Report, ScreenshotData } from '../../src/wire/tickets/report.ts';
import type { Project, Ticket } from '../../src/wire/tickets/shapes.ts';
import type { Desk } from '../help-writing.ts';
import { pngOf } from '../pictures.ts';
import { tokenOf } from './admin-session.ts';

export type Staff = {
  readonly project: string;
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
};

export async function staffOf(server: ServerProcess): Promise<Staff> {
  const headers = async () => ({ authorization: `Bearer ${await tokenOf(server)}` });
  const get = async <T>(path: string) => {
    return (await (await fetch(`${server.app}${path}`, { headers: await headers() })).json()) as T;
  };
  const projects = await get<Project[]>('/api/desk/projects');
  const post = async <T>(path: string, body: unknown) => json<T>(`${server.app}${path}`, body, await headers());
  return { get, post, project: projects.find(({ internal }) => !internal)!.id };
}

/** Calls of the desk on the site's project. */
export async function deskOf(server: ServerProcess): Promise<Desk> {
  const { project } = await staffOf(server);
  const authorization = `Bearer ${await tokenOf(server)}`;
  return async (path, method = 'GET', body) => {
    const answer = await fetch(`${server.app}/api/desk/projects/${project}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** A picture of this name in the site's library; answers its id. */
export async function addPicture(server: ServerProcess, name: string): Promise<string> {
  const { project } = await staffOf(server);
  const body = new FormData();
  body.set('file', new File([pngOf({ width: 480, height: 320 }, 200)], name));
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  const answer = await fetch(`${server.app}/api/desk/projects/${project}/media`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${name} was answered by ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as Media).id;
}

/** Sends the report as a visitor without a session. Returns the ticket's id. */
export async function sendReport(server: ServerProcess, report: Partial<Report>): Promise<string> {
  const { id } = await json<{ id: string }>(`${server.app}/api/bugs/v2`, report, { 'api-token': server.key });
  return id;
}

export function screenshotOf(html: string, more: Partial<ScreenshotData> = {}): ScreenshotData {
  return { html, baseUrl: 'https://shop.test', width: 800, height: 600, isMobile: false, x: 0, y: 0, ...more };
}

/** The viewer's address for a snapshot that has just been sent. */
export async function viewerLink(server: ServerProcess, staff: Staff, screenshotData: ScreenshotData): Promise<string> {
  const id = await sendReport(server, { screenshotData });
  const ticket = await staff.get<Ticket>(`/api/desk/projects/${staff.project}/tickets/${id}`);
  if (!ticket.screenshotUrl) throw new Error('the ticket has no screenshot');
  return ticket.screenshotUrl;
}

async function json<T>(address: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
