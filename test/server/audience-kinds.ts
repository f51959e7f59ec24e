/** An audience of each kind with one person in it, for tests of what only some see. */
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { ContactPage } from '../../src/wire/contacts/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { TestServer } from './harness.ts';
import type { HelpLab } from './help-lab.ts';
import { answerOf } from './staff.ts';

export type Somebody = { readonly session: Session; readonly contact: string };

/** Of a plan of their own: `kim` has pro. */
export async function somebody(server: TestServer, { desk }: Pick<HelpLab, 'desk'>, name: string): Promise<Somebody> {
  const session = await server.newSession();
  const said = { userId: name, name, plan: name === 'kim' ? 'pro' : 'free' };
  await answerOf(server.post('/api/sessions/identify', said, session));
  const { contacts } = await desk<ContactPage>(`/contacts?search=${name}`);
  return { session, contact: contacts[0]!.id };
}

/** `leave` takes kim out, who is the only one in it. */
export type MadeAudience = { readonly id: string; readonly leave: () => Promise<unknown> };
type Make = (lab: Pick<HelpLab, 'desk'>, kim: string) => Promise<MadeAudience>;

export const audienceKinds: Readonly<Record<'rule' | 'list', Make>> = {
  async rule({ desk }) {
    const rule = (value: string) => ({ all: [{ on: 'attribute', key: 'plan', is: 'eq', value }] });
    const { id } = await desk<Audience>('/audiences', 'POST', { name: 'Pros', kind: 'rule', rule: rule('PRO') });
    return { id, leave: () => desk(`/audiences/${id}`, 'PATCH', { rule: rule('gold') }) };
  },
  async list({ desk }, kim) {
    const { id } = await desk<Audience>('/audiences', 'POST', { name: 'Testers', kind: 'list' });
    await desk(`/audiences/${id}/members`, 'PATCH', { add: [kim] });
    return { id, leave: () => desk(`/audiences/${id}/members`, 'PATCH', { remove: [kim] }) };
  },
};
