/** A house with reported tasks: people of their own for each test, and what is looked at on the screens of reports. */
import type { Ban } from '../../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { reportLabBy, type Person, type ReportLab } from '../journeys/task-report-data.ts';
import { call, person } from '../server/staff.ts';
import { screen, within, type Desk, type House } from './house.tsx';

export const LIST = '/dashboard/reported-tasks';
export const REPORTS = '/api/challenges/subtask_reports';

let people = 0;

/** Without an open report. Everybody in it is verified; names are counted, so that no two tests share somebody. */
export function reportsIn({ server, ask }: House): Promise<ReportLab> {
  return reportLabBy(ask, async (called, { admin = false } = {}) => {
    const name = `${called}_${(people += 1)}`;
    const { id, token } = await person(server, { name, admin, verified: true });
    return {
      id,
      name,
      async call<T>(method: string, path: string, body?: unknown): Promise<T> {
        const answer = await call(server, token, path, method, body);
        if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as T;
      },
    };
  });
}

export const bansOf = async (lab: ReportLab, { id }: Person) =>
  (await lab.admin<Ban[]>('GET', `/api/challenges/bans?user_id=${id}`)).map(({ action }) => action);

/** The task as it stands now; undefined where it is gone. */
export async function taskNow(lab: ReportLab, { id, task_id }: Subtask): Promise<Subtask | undefined> {
  return (await lab.admin<Subtask[]>('GET', `/api/challenges/subtasks?task_id=${task_id}`)).find(
    (one) => one.id === id,
  );
}

export const card = (name: string) => screen.findByRole('region', { name });

/** What stands beside this word in the card. */
export function factIn(of: HTMLElement, name: string): string {
  const term = [...of.querySelectorAll('dt')].find(({ textContent }) => textContent.includes(name));
  if (!term) throw new Error(`there is no fact ${name} in: ${of.textContent}`);
  return (term.nextElementSibling?.textContent ?? '').trim();
}

/** The line of the list with these words. */
export function line(words: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ textContent }) =>
    textContent.includes(words),
  );
  if (!found) throw new Error(`no line with '${words}'`);
  return found;
}

/** Chooses a decision and confirms it; what it hides comes back until its ten seconds are over. */
export async function decide({ user }: Desk, action: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${action}`) }));
  await user.click(within(await card('Resolve')).getByRole('button', { name: action }));
}
