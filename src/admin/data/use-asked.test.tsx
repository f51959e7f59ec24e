import { expect, test } from 'bun:test';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RECENT_MS } from './limits.ts';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs } from '../../../test/admin/browser.ts';
import { Failure } from '../api/failure.ts';
import { ServicesProvider } from '../services.ts';
import { thing } from './ask.ts';
import { dataOf } from './data.ts';
import { joined, useAsked } from './use-asked.ts';

type Waiting = { answer: (value: string) => void; fail: (failure: Failure) => void; signal: AbortSignal };

async function lab() {
  const browser = createTestBrowser(() => undefined);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  const waiting: Waiting[] = [];
  const question = (name = 'q') =>
    thing<string>(name, (_, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting.push({ answer: resolve, fail: reject, signal });
      return promise;
    });
  function Shown({ of = 'q', fresh = false }: { of?: string; fresh?: boolean }) {
    const { value, failure } = useAsked(question(of), { fresh });
    return <p>{value ?? failure?.code ?? 'skeleton'}</p>;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider value={services}>{children}</ServicesProvider>
  );
  const show = (screen: ReactNode) => render(screen, { wrapper });
  /** Lets go what the test has answered, with what it draws: `swr` forgets a call on its way by a timer of no length. */
  const settled = (does: () => void = () => undefined) =>
    act(async () => {
      does();
      await new Promise((answered) => setImmediate(answered));
      await new Promise((forgotten) => setTimeout(forgotten, 0));
    });
  return { browser, data: dataOf(services), services, waiting, question, Shown, show, settled };
}

test('screens that show one thing share its call; a change is on all of them without another', async () => {
  const { waiting, Shown, show, settled, data, question } = await lab();
  const { container } = show(
    <>
      <Shown />
      <Shown />
    </>,
  );
  expect([container.textContent, waiting.length]).toEqual(['skeletonskeleton', 1]);
  await settled(() => waiting[0]!.answer('a'));
  expect(container.textContent).toBe('aa');
  await settled(() => data.put(question(), 'b'));
  expect([container.textContent, waiting.length]).toEqual(['bb', 1]);
});

test('a screen that is left takes its call back; one that follows with the same thing does not', async () => {
  const { waiting, Shown, show, settled, browser } = await lab();
  const { rerender, unmount, container } = show(<Shown key="first" />);
  rerender(<Shown key="second" />);
  await settled();
  expect([waiting.length, waiting[0]!.signal.aborted]).toEqual([1, false]);
  unmount();
  await settled();
  expect(waiting[0]!.signal.aborted).toBe(true);
  await settled(() => waiting[0]!.fail(new Failure('network', 'taken back')));
  expect(browser.reported).toEqual([]);
  show(<Shown />);
  expect(waiting).toHaveLength(2);
  expect(container.textContent).toBe('');
});

test('what has just come is not asked for again; what is older stands while it is', async () => {
  const { waiting, Shown, show, settled, browser } = await lab();
  const first = show(<Shown />);
  await settled(() => waiting[0]!.answer('a'));
  first.unmount();
  const second = show(<Shown />);
  await settled();
  expect([second.container.textContent, waiting.length]).toEqual(['a', 1]);
  second.unmount();
  browser.pass(RECENT_MS);
  const third = show(<Shown />);
  expect(third.container.textContent).toBe('a');
  await waitFor(() => expect(waiting).toHaveLength(2));
  await settled(() => waiting[1]!.answer('b'));
  expect(third.container.textContent).toBe('b');
});

test('a form shows nothing older than its opening, also when the answer is the same', async () => {
  const { waiting, Shown, show, settled, data, question } = await lab();
  data.put(question(), 'a');
  const { container } = show(<Shown fresh />);
  expect(container.textContent).toBe('skeleton');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await settled(() => waiting[0]!.answer('a'));
  expect(container.textContent).toBe('a');
});

test('a form that has begun stands while what it began with is asked for again, whatever draws it meanwhile', async () => {
  const { waiting, Shown, show, settled, data, question } = await lab();
  const { container, rerender } = show(<Shown fresh />);
  await settled(() => waiting[0]!.answer('a'));
  await settled(() => data.drop(question()));
  rerender(<Shown fresh />);
  expect([container.textContent, waiting.length]).toEqual(['a', 2]);
  await settled(() => waiting[1]!.answer('b'));
  expect(container.textContent).toBe('b');
});

test('a failure is told once and shown until an answer comes; the next screen begins without it', async () => {
  const { waiting, Shown, show, settled, browser, data, question } = await lab();
  const first = show(<Shown />);
  await settled(() => waiting[0]!.fail(new Failure('network', 'away')));
  expect([first.container.textContent, browser.reported.length]).toEqual(['network', 1]);
  first.unmount();
  await settled();
  const second = show(<Shown />);
  expect(second.container.textContent).toBe('skeleton');
  await settled(() => waiting[1]!.fail(new Failure('network', 'away')));
  await settled(() => void data.reload(question().key));
  await settled(() => waiting[2]!.answer('a'));
  expect(second.container.textContent).toBe('a');
});

test('what is shown and no longer true is asked for again, and stands until then', async () => {
  const { waiting, Shown, show, settled, data } = await lab();
  const { container } = show(<Shown of="/api/jobs/jobs" />);
  await settled(() => waiting[0]!.answer('a'));
  await settled(() => data.drop('/api/jobs/'));
  expect([container.textContent, waiting.length]).toEqual(['a', 2]);
  await settled(() => waiting[1]!.answer('b'));
  expect(container.textContent).toBe('b');
});

test('two answers as one are there when both are, and may be no record at all', async () => {
  const { waiting, question, show, settled } = await lab();
  function Both() {
    const { value, failure } = joined(useAsked(question('a')), useAsked(question('b')), (a, b) => {
      if (b === 'none') throw new Failure('company_not_found', 'Company not found', { status: 404 });
      return a + b;
    });
    return <p>{value ?? failure?.status ?? 'skeleton'}</p>;
  }
  const { container } = show(<Both />);
  await settled(() => waiting[0]!.answer('1'));
  expect(container.textContent).toBe('skeleton');
  await settled(() => waiting[1]!.answer('none'));
  expect(container.textContent).toBe('404');
});

test('what is large is forgotten when no screen shows it any more', async () => {
  const { data, show, settled } = await lab();
  const ticket = thing('ticket', async () => 'a megabyte', { large: true });
  function Ticket() {
    return <p>{useAsked(ticket).value}</p>;
  }
  const { unmount, container } = show(<Ticket />);
  await settled();
  expect([container.textContent, data.read(ticket)]).toEqual(['a megabyte', 'a megabyte']);
  unmount();
  await settled();
  expect(data.read(ticket)).toBeUndefined();
});

test('a change of what is kept does not make it younger', async () => {
  const { data, question, browser } = await lab();
  data.put(question(), 'a');
  const answeredAt = browser.now();
  browser.pass(60_000);
  data.put(question(), (before) => `${before}b`);
  expect([data.read(question()), data.answeredAt('q'), data.isRecent('q')]).toEqual(['ab', answeredAt, false]);
  expect(data.answeredAt('another')).toBe(0);
});
