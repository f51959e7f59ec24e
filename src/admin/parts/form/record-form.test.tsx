import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBrowser, createTestServices, type TestBrowser } from '../../../../test/admin/browser.ts';
import { open, text, type Infer } from '../../../wire/schema.ts';
import { Failure } from '../../api/failure.ts';
import { ServicesProvider } from '../../services.ts';
import { ToastRegion } from '../../shell/toast-region.tsx';
import { TextField } from './fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts';

afterEach(cleanup);

const struct = open({ title: text({ min: 3, max: 10 }), city: text({ max: 10 }) });
type Thing = Infer<typeof struct>;
const saved: Thing = { title: 'Tester', city: 'Bonn' };
const names = { title: 'Title', city: 'City' };

function Form(options: Partial<RecordFormOptions<Thing>>) {
  const record = useRecordForm<Thing>({
    struct,
    saved,
    draft: 'thing 1',
    done: 'Saved',
    save: async (_, values) => values,
    ...options,
  });
  return (
    <RecordForm record={record} label="Thing" names={names}>
      <TextField form={record.form} name="title" label="Title" required />
      <TextField form={record.form} name="city" label="City" />
    </RecordForm>
  );
}

async function show(options: Partial<RecordFormOptions<Thing>> = {}, browser = createTestBrowser(() => undefined)) {
  const services = await createTestServices(browser);
  services.capabilities.load = () => Promise.resolve();
  const conflicts = () => services.capabilities.state.list.push('conflicts');
  const tree = (
    <ServicesProvider value={services}>
      <Form {...options} />
      <ToastRegion />
    </ServicesProvider>
  );
  const view = render(tree);
  return { view, browser, services, conflicts, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
async function retype(user: ReturnType<typeof userEvent.setup>, name: string, value: string) {
  await user.clear(field(name));
  if (value) await user.type(field(name), value);
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('a form', () => {
  test('looks for problems when a press that leaves a field has ended, and not while what is pressed could move', async () => {
    const rules = spyOn({ none: () => ({}) }, 'none');
    const { user, browser } = await show({ rules });
    await retype(user, 'Title', 'T');
    rules.mockClear();
    const undo = screen.getByRole('button', { name: 'Undo changes' });
    await user.pointer({ keys: '[MouseLeft>]', target: undo });
    expect([document.activeElement === undo, rules.mock.calls]).toEqual([true, []]);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await act(async () => browser.pass(0));
    expect(rules).toHaveBeenCalled();
    expect(await screen.findByText('Must be greater than 2 characters')).toBeTruthy();
  });

  test('with a field that does not fit sends nothing, says so at the field and as a whole, and leads there [D-VAL-01 D-VAL-06]', async () => {
    let sent = 0;
    const { user } = await show({ save: async (_, values) => ((sent += 1), values) });
    await retype(user, 'Title', '');
    await retype(user, 'City', 'Ulm');
    await press(user, 'Save');
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(screen.getByText('Please fill in form correctly.')).toBeTruthy();
    expect(sent).toBe(0);
    expect(document.activeElement).toBe(field('Title'));
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    expect(field('City').value).toBe('Ulm');
  });

  test('sends what changed and what was there before, says that it is saved, and has nothing left to save', async () => {
    const seen: unknown[] = [];
    const { user } = await show({
      save: async (changed, values, before) => (seen.push(changed, before), { ...values, city: 'ULM' }),
    });
    await retype(user, 'City', 'Ulm');
    expect(screen.getByText('1 change')).toBeTruthy();
    await press(user, 'Save');
    await screen.findByText('Saved');
    expect(seen).toEqual([{ city: 'Ulm' }, { city: 'Bonn' }]);
    expect(field('City').value).toBe('ULM');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('keeps what was typed over a visit elsewhere, until it is saved or discarded [D-ERR-24]', async () => {
    const browser: TestBrowser = createTestBrowser(() => undefined);
    const first = await show({}, browser);
    await retype(first.user, 'City', 'Ulm');
    first.view.unmount();
    const second = await show({}, browser);
    expect(field('City').value).toBe('Ulm');
    await press(second.user, 'Discard the draft');
    expect(field('City').value).toBe('Bonn');
    second.view.unmount();
    await show({}, browser);
    expect(field('City').value).toBe('Bonn');
    expect(screen.queryByText('Discard the draft')).toBeNull();
  });

  test('stays as it was when the server refuses, with the words on the field where they belong [D-ERR-12 D-ERR-24]', async () => {
    const failure = new Failure('email_exists', 'Email already exists', { status: 409 });
    const { user } = await show({ save: () => Promise.reject(failure), fieldOf: () => 'city' });
    await retype(user, 'City', 'Ulm');
    await press(user, 'Save');
    await waitFor(() => expect(screen.getAllByText('A user with this email already exists')).toHaveLength(2));
    expect(field('City').value).toBe('Ulm');
    expect(document.activeElement).toBe(field('City'));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('asks which value is kept where somebody else has changed the same field, and overwrites nothing else', async () => {
    const seen: unknown[] = [];
    let server: Thing = { title: 'Developer', city: 'Köln' };
    const { user, conflicts } = await show({
      reread: async () => server,
      save: async (changed, _, before) => {
        seen.push([changed, before]);
        const stale = Object.entries(before).some(([name, value]) => server[name as keyof Thing] !== value);
        if (stale) throw new Failure('conflict', 'changed meanwhile', { status: 409 });
        server = { ...server, ...changed };
        return server;
      },
    });
    conflicts();
    await retype(user, 'City', 'Ulm');
    await press(user, 'Save');
    expect(await screen.findByText('Somebody else has changed this too')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await press(user, 'Save the chosen values');
    await screen.findByText('Saved');
    expect(seen).toEqual([
      [{ city: 'Ulm' }, { city: 'Bonn' }],
      [{ city: 'Ulm' }, { city: 'Köln' }],
    ]);
    expect(server).toEqual({ title: 'Developer', city: 'Ulm' });
    expect(field('Title').value).toBe('Developer');
  });

  test('takes the other value where that one is chosen, and gives up where nothing is', async () => {
    const seen: unknown[] = [];
    const theirs: Thing = { title: 'Tester', city: 'Köln' };
    // A server that cannot tell of conflicts is asked before anything is sent.
    const { user } = await show({
      reread: async () => theirs,
      save: async (changed, values) => (seen.push(changed), values),
    });
    await retype(user, 'City', 'Ulm');
    await press(user, 'Save');
    await screen.findByText('Somebody else has changed this too');
    await press(user, 'Cancel');
    expect(seen).toEqual([]);
    expect(field('City').value).toBe('Ulm');
    await press(user, 'Save');
    await user.click(await screen.findByRole('radio', { name: /Köln/ }));
    await press(user, 'Save the chosen values');
    await screen.findByText('Saved');
    expect(seen).toEqual([]);
    expect(field('City').value).toBe('Köln');
  });

  test('gives up where the server refuses what it tells itself, and keeps what was typed', async () => {
    let sent = 0;
    const { user, conflicts } = await show({
      reread: async () => saved,
      save: async (_, values) => {
        sent += 1;
        if (sent < 5) throw new Failure('conflict', 'changed meanwhile', { status: 409 });
        return values;
      },
    });
    conflicts();
    await retype(user, 'City', 'Ulm');
    await press(user, 'Save');
    expect(await screen.findByText('The changes were not saved')).toBeTruthy();
    expect(sent).toBe(1);
    expect(field('City').value).toBe('Ulm');
  });

  test('keeps what is typed while a save is on its way, in the form and in the draft', async () => {
    let finish = (): void => undefined;
    const save: RecordFormOptions<Thing>['save'] = async (_, values) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { ...values, city: values.city.toUpperCase() };
    };
    const browser: TestBrowser = createTestBrowser(() => undefined);
    const first = await show({ save }, browser);
    await retype(first.user, 'City', 'Ulm');
    await first.user.keyboard('{Enter}');
    await retype(first.user, 'Title', 'Builder');
    await act(async () => finish());
    await screen.findByText('Saved');
    expect([field('Title').value, field('City').value]).toEqual(['Builder', 'ULM']);
    expect(screen.getByText('1 change')).toBeTruthy();
    await press(first.user, 'Save');
    await retype(first.user, 'City', 'Bonn');
    first.view.unmount();
    await act(async () => finish());
    await show({ saved: { title: 'Builder', city: 'ULM' } }, browser);
    expect([field('Title').value, field('City').value]).toEqual(['Builder', 'Bonn']);
  });

  test('pressed twice saves once', async () => {
    let sent = 0;
    let finish = (): void => undefined;
    const { user } = await show({
      save: async (_, values) => {
        sent += 1;
        await new Promise<void>((resolve) => (finish = resolve));
        return values;
      },
    });
    await retype(user, 'City', 'Ulm');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    finish();
    await screen.findByText('Saved');
    expect(sent).toBe(1);
  });
});
