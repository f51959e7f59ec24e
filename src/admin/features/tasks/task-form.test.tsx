import { afterEach, expect, test } from 'bun:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
} from '../../../../test/admin/browser.ts';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { ContentOf } from '../../parts/task-view/task.ts';
import { ServicesProvider } from '../../services.ts';
import { ToastRegion } from '../../shell/toast-region.tsx';
import { codingKind } from './coding-form.tsx';
import { TaskForm } from './task-form.tsx';

afterEach(cleanup);

const base: Subtask = {
  id: 's1',
  task_id: 'c1',
  type: 'CODING_CHALLENGE',
  creator: ada.id,
  creation_timestamp: '2026-01-01T00:00:00Z',
  xp: 1,
  coins: 0,
  fee: 0,
  solved: false,
  rated: false,
  enabled: true,
  retired: false,
};
const content: ContentOf<'CODING_CHALLENGE'> = {
  type: 'CODING_CHALLENGE',
  description: 'Add two numbers',
  time_limit: 1000,
  memory_limit: 256,
  static_tests: 5,
  random_tests: 5,
  solution_environment: 'python',
  solution_code: 'print(1)',
  evaluator: 'pass',
  examples: [{ input: '1 1', output: '2', explanation: null }],
};

test('an example without an explanation is compared with as the server told it, and after a save as it was sent', async () => {
  const bodies: Record<string, unknown>[] = [];
  const network: Network = ({ method, path, body }) => {
    if (path === '/api/capabilities') return { body: { foreign: false, capabilities: ['conflicts'] } };
    if (method === 'PATCH') bodies.push(body as Record<string, unknown>);
    return { body: method === 'PATCH' ? { ...base, ...content } : [] };
  };
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada, 900));
  const services = await createTestServices(browser);
  await services.capabilities.load();
  render(
    <ServicesProvider value={services}>
      <TaskForm kind={codingKind} challenge="c1" task={{ base, content }} isNew={false} />
      <ToastRegion />
    </ServicesProvider>,
  );
  const user = userEvent.setup();
  const output = () => screen.getByLabelText('Output', { exact: false, selector: 'textarea' });
  await user.type(output(), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Task saved');
  await user.type(output(), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const example = (out: string, explanation: string | null) => [{ input: '1 1', output: out, explanation }];
  expect(bodies).toEqual([
    { examples: example('20', ''), expected: { examples: example('2', null) } },
    { examples: example('200', ''), expected: { examples: example('20', '') } },
  ]);
});
