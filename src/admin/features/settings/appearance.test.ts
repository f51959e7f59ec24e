import { beforeEach, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { createTestBrowser, createTestServices, keepSignIn, signedInAs, ada } from '../../../../test/admin/browser.ts';
import type { Answer, SeenCall, TestBrowser } from '../../../../test/admin/browser.ts';
import { fits } from '../../../wire/schema.ts';
import { appearance as appearanceStruct, type Appearance } from '../../../wire/settings/shapes.ts';
import { createAppearance, type AppearanceEditor } from './appearance.ts';
import { changedFields, changeOf, fields, shownOf, toForm, wrongFields, type Form } from './appearance-form.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const defaults: Appearance = {
  color: '#485BFF',
  headerColor: '#485BFF',
  buttonColor: '#485BFF',
  backgroundColor: '#FFFFFF',
  borderRadius: 20,
  buttonX: 20,
  buttonY: 20,
  feedbackButtonPosition: 'BOTTOM_RIGHT',
  buttonLogo: '',
  logo: '',
  hideForGuests: false,
  rtl: false,
  texts: { 'en-US': { welcomeText: '', widgetButtonText: '' }, de: { welcomeText: '', widgetButtonText: '' } },
};
const viewOf = (appearance: Appearance) => ({
  appearance,
  buttonTexts: { 'en-US': 'Feedback', de: 'Feedback geben' },
  origins: { app: 'https://parley.test', frame: 'https://frame.test', media: 'https://media.test' },
});

let browser: TestBrowser;
let editor: AppearanceEditor;
let onPatch: (call: SeenCall) => Answer | Promise<Answer>;

function network(call: SeenCall): Answer | undefined | Promise<Answer> {
  if (call.path === '/api/desk/projects')
    return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames }] };
  if (call.path !== '/api/desk/projects/p1/appearance') return undefined;
  return call.method === 'PATCH' ? onPatch(call) : { body: viewOf(defaults) };
}

async function open(): Promise<AppearanceEditor> {
  const { api, desk, loading } = await createTestServices(browser);
  const opened = createAppearance({ api, desk, drafts: browser.drafts, during: loading.during });
  await opened.load();
  return opened;
}

beforeEach(async () => {
  browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  onPatch = ({ body }) => ({ body: viewOf({ ...defaults, ...(body as Partial<Appearance>) }) });
  editor = await open();
});

describe('the editor of the appearance', () => {
  test('sends only what has changed, as the server takes it', async () => {
    editor.set('borderRadius', ' 8 ');
    editor.set('texts.de.welcomeText', 'Hallo');
    const sent: unknown[] = [];
    onPatch = ({ body }) => {
      sent.push(body);
      return { body: viewOf({ ...defaults, borderRadius: 8 }) };
    };
    expect(await editor.save()).toEqual({ kind: 'saved' });
    expect(sent).toEqual([{ borderRadius: 8, texts: { de: { welcomeText: 'Hallo' } } }]);
    expect(editor.state.form?.borderRadius).toBe('8');
  });

  test('sends nothing while a field is wrong', async () => {
    editor.set('color', 'blue');
    const before = browser.calls.length;
    expect(await editor.save()).toEqual({ kind: 'wrong' });
    expect(browser.calls.length).toBe(before);
    expect(editor.state.tried).toBe(true);
  });

  test('keeps what is typed while a save is on its way', async () => {
    let answer: (given: Answer) => void = () => undefined;
    onPatch = () => new Promise<Answer>((resolve) => (answer = resolve));
    editor.set('buttonX', '1');
    const saving = editor.save();
    while (!browser.calls.some(({ method }) => method === 'PATCH')) await Promise.resolve();
    editor.set('buttonY', '2');
    answer({ body: viewOf({ ...defaults, buttonX: 1 }) });
    expect(await saving).toEqual({ kind: 'saved' });
    const { saved, form } = editor.state;
    expect(changedFields(saved as Form, form as Form)).toEqual(['buttonY']);
  });

  test('loses nothing over a failure and a reload, and marks the field that the server names', async () => {
    editor.set('logo', 'https://shop.test/logo.svg');
    onPatch = () => ({ status: 422, body: { error: 'invalid_field', detail: 'x', details: { field: 'logo' } } });
    expect((await editor.save()).kind).toBe('failed');
    expect(editor.state.refused).toEqual(['logo']);
    const again = await open();
    expect(again.state.form?.logo).toBe('https://shop.test/logo.svg');
    again.undo();
    expect((await open()).state.form?.logo).toBe('');
  });

  test('takes no draft that is not of its form', async () => {
    browser.drafts.set('appearance p1', JSON.stringify({ color: 5, rtl: 'yes', buttonX: '7', nonsense: 'x' }));
    const { form, saved } = (await open()).state;
    expect(changedFields(saved as Form, form as Form)).toEqual(['buttonX']);
  });
});

describe('the form', () => {
  test('there and back again nothing changes', () => {
    const form = toForm(defaults);
    expect(wrongFields(form)).toEqual([]);
    expect(changeOf(form, fields)).toEqual(defaults as never);
  });

  test('whatever is typed, what the preview is shown could be saved', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('12', '-1', '#ffffff', 'https://a.test/x', 'BUTTON_NONE'));
    const name = fc.constantFrom(...fields.filter((field) => field !== 'rtl' && field !== 'hideForGuests'));
    fc.assert(
      fc.property(fc.dictionary(name, word), (typed) => {
        const saved = toForm(defaults);
        expect(fits(appearanceStruct, shownOf(saved, { ...saved, ...typed } as Form))).toBe(true);
      }),
    );
  });
});
