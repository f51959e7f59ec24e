import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import * as fc from 'fast-check';
import { createTestBrowser, createTestServices, keepSignIn, signedInAs, ada } from '../../../../test/admin/browser.ts';
import type { Answer, SeenCall, TestBrowser } from '../../../../test/admin/browser.ts';
import { fits } from '../../../wire/schema.ts';
import {
  appearance as appearanceStruct,
  type Appearance,
  type AppearanceChange,
} from '../../../wire/settings/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { ofSite } from '../../projects/of-site.ts';
import { ServicesProvider } from '../../services.ts';
import { changeOf, fields, shownOf, toForm, wrongFields, type Field, type Form } from './appearance-form.ts';
import { appearanceSettings, useAppearanceForm, type SiteAppearance } from './use-appearance.ts';
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
/** What the server holds: two administrators change it. */
let held: Appearance;
let onPatch: (call: SeenCall) => Answer | undefined | Promise<Answer>;

function network(call: SeenCall): Answer | undefined | Promise<Answer> {
  if (call.path === '/api/desk/projects')
    return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames }] };
  if (call.path === '/api/capabilities') return { body: { foreign: false, capabilities: ['conflicts'] } };
  if (call.path !== '/api/desk/projects/p1/appearance') return undefined;
  if (call.method !== 'PATCH') return { body: viewOf(held) };
  const answer = onPatch(call);
  if (answer) return answer;
  const { expected, texts, ...changed } = call.body as AppearanceChange;
  const conflicts = Object.entries(expected ?? {})
    .filter(([field, value]) => fieldsIn(held)[field] !== value)
    .map(([field, value]) => ({ field, expected: value, current: fieldsIn(held)[field] }));
  if (conflicts.length > 0) return { status: 409, body: { error: 'conflict', detail: '', details: { conflicts } } };
  held = { ...held, ...changed, texts: { ...held.texts, de: { ...held.texts.de, ...texts?.de } } } as Appearance;
  return { body: viewOf(held) };
}

const fieldsIn = (appearance: Appearance): Record<string, unknown> => ({
  ...appearance,
  'texts.de.welcomeText': appearance.texts.de.welcomeText,
});
const patches = () => browser.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

/** The form of the page without its fields. */
async function open() {
  const services = await createTestServices(browser);
  const wrong: Field[] = [];
  let record: RecordForm<Form> | undefined;
  function Fields({ site }: { site: SiteAppearance }) {
    record = useAppearanceForm(site, (fields) => void wrong.push(...fields));
    return null;
  }
  function Page() {
    const { value } = useAsked(ofSite(appearanceSettings, services), { fresh: true });
    return value && createElement(Fields, { site: value });
  }
  const page = render(createElement(ServicesProvider, { value: services }, createElement(Page)));
  await waitFor(() => expect(record).toBeDefined());
  const type = (field: Field, value: string) => act(() => record!.form.setValue(field, value));
  const save = () => act(() => record!.submit());
  const toasts = () => services.toasts.state.list.map(({ heading }) => heading);
  return { services, page, wrong, type, save, toasts, record: () => record! };
}

afterEach(cleanup);
beforeEach(() => {
  browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  held = defaults;
  onPatch = () => undefined;
});

describe('the appearance', () => {
  test('is sent as far as it has changed, as the server takes it, with what the form was opened with', async () => {
    const { type, save, record, toasts } = await open();
    type('borderRadius', ' 8 ');
    type('texts:de:welcomeText', 'Hallo');
    await save();
    expect(patches()).toEqual([
      {
        borderRadius: 8,
        texts: { de: { welcomeText: 'Hallo' } },
        expected: { borderRadius: 20, 'texts.de.welcomeText': '' },
      },
    ]);
    expect([record().saved.borderRadius, record().changed, toasts()]).toEqual(['8', [], ['Saved']]);
  });

  test('is not sent while a field is wrong, and the reader is led there', async () => {
    const { type, save, wrong } = await open();
    type('color', 'blue');
    await save();
    expect([patches(), wrong]).toEqual([[], ['color']]);
  });

  test('that two administrators change at once is asked about where both changed one field, and kept where not', async () => {
    const { type, record, toasts } = await open();
    held = { ...defaults, color: '#112233', buttonX: 40 };
    type('color', '#abcdef');
    type('borderRadius', '8');
    // Not inside of `act`, which would wait for the answer that is given below.
    const saving = record().submit();
    await waitFor(() => expect(record().clash).not.toBeNull());
    expect(record().clash!.fields).toEqual([{ field: 'color', mine: '#abcdef', theirs: '#112233' }]);
    expect(held).toMatchObject({ color: '#112233', borderRadius: 20 });
    act(() => record().clash!.settle({ color: '#112233' }));
    await act(() => saving);
    expect(held).toMatchObject({ color: '#112233', buttonX: 40, borderRadius: 8 });
    expect(toasts()).toEqual(['Saved']);
  });

  test('is not lost over a failure and a reload, and the field that the server names is marked', async () => {
    const first = await open();
    first.type('texts:de:welcomeText', 'Hallo');
    onPatch = () => ({
      status: 422,
      body: { error: 'invalid_field', detail: 'x', details: { field: 'texts.de.welcomeText' } },
    });
    await first.save();
    expect(first.wrong).toEqual(['texts:de:welcomeText']);
    expect(first.record().form.getFieldState('texts:de:welcomeText').error?.type).toBe('server');
    first.page.unmount();
    const { record } = await open();
    expect([record().fromDraft, record().changed]).toEqual([true, ['texts:de:welcomeText']]);
  });

  test.each(['{ "color": 5, "rtl": "yes", "buttonX": "7", "nonsense": "x" }', 'not JSON', '[1]', 'null'])(
    'takes of a draft what is of its form, and breaks over none: %p',
    async (draft) => {
      browser.drafts.set(`draft appearance p1 of ${ada.id}`, draft);
      const { record } = await open();
      expect(record().changed).toEqual(draft.startsWith('{') ? ['buttonX'] : []);
    },
  );
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
