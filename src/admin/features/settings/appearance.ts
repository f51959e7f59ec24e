/**
 * The appearance page without a screen: what is saved, what stands in the form, what is wrong with it. What is typed stays
 * over a failed save and over a reload of the tab.
 */
import { proxy } from 'valtio/vanilla';
import { endpoints } from '../../../wire/endpoints.ts';
import type { AppearanceView } from '../../../wire/settings/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import type { Api } from '../../api/api.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Desk } from '../../projects/desk.ts';
import type { Stored } from '../../session/stored.ts';
import { changedFields, changeOf, fields, toForm, wrongFields, type Field, type Form } from './appearance-form.ts';

export type AppearanceState = {
  phase: 'loading' | 'ready' | 'failed';
  failure: Pick<Failure, 'code' | 'requestId'> | null;
  project: Project | null;
  view: AppearanceView | null;
  saved: Form | null;
  form: Form | null;
  /** Fields that the server has refused as they are now. */
  refused: Field[];
  /** A save was tried: from now on every wrong field is told. */
  tried: boolean;
  saving: boolean;
};

type Ports = {
  readonly api: Api;
  readonly desk: Pick<Desk, 'site'>;
  readonly drafts: Stored;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
};
/** `wrong`: nothing was sent, because a field cannot be saved. */
export type SaveOutcome = { readonly kind: 'saved' | 'wrong' } | { readonly kind: 'failed'; readonly failure: Failure };
export type AppearanceEditor = ReturnType<typeof createAppearance>;

export function createAppearance({ api, desk, drafts, during }: Ports) {
  const state = proxy<AppearanceState>({
    phase: 'loading',
    failure: null,
    project: null,
    view: null,
    saved: null,
    form: null,
    refused: [],
    tried: false,
    saving: false,
  });
  const draftName = () => `appearance ${state.project?.id}`;

  async function load(): Promise<void> {
    state.phase = 'loading';
    try {
      const project = await during(desk.site());
      const view = await during(api(endpoints.appearance, { params: { project: project.id } }));
      const saved = toForm(view.appearance);
      state.project = project;
      Object.assign(state, { view, saved, form: { ...saved, ...readDraft(saved) }, phase: 'ready', failure: null });
    } catch (error) {
      const { code, requestId } = asFailure(error);
      Object.assign(state, { phase: 'failed', failure: { code, requestId } });
    }
  }

  /** What was typed before a reload; only fields that there are, with values of their kind. */
  function readDraft(saved: Form): Partial<Form> {
    const text = drafts.get(draftName());
    if (!text) return {};
    const kept = JSON.parse(text) as Record<string, unknown>;
    const known = fields.filter((field) => typeof kept[field] === typeof saved[field]);
    return Object.fromEntries(known.map((field) => [field, kept[field]]));
  }

  function keepDraft(): void {
    const { saved, form } = state;
    if (!saved || !form) return;
    const changed = changedFields(saved, form);
    const draft = Object.fromEntries(changed.map((field) => [field, form[field]]));
    drafts.set(draftName(), changed.length > 0 ? JSON.stringify(draft) : null);
  }

  function set<F extends Field>(field: F, value: Form[F]): void {
    if (!state.form) return;
    state.form[field] = value;
    state.refused = state.refused.filter((one) => one !== field);
    keepDraft();
  }

  /** Back to what is saved: the named fields, or all. */
  function undo(names: readonly Field[] = fields): void {
    if (!state.form || !state.saved) return;
    for (const field of names) Object.assign(state.form, { [field]: state.saved[field] });
    state.refused = state.refused.filter((one) => !names.includes(one));
    if (names === fields) state.tried = false;
    keepDraft();
  }

  async function save(): Promise<SaveOutcome> {
    const { saved, form, project } = state;
    if (!saved || !form || !project || state.saving) return { kind: 'wrong' };
    state.tried = true;
    if (wrongFields(form).length > 0) return { kind: 'wrong' };
    const sent = { ...form };
    state.saving = true;
    try {
      const body = changeOf(sent, changedFields(saved, sent));
      accept(await api(endpoints.changeAppearance, { params: { project: project.id }, body }), sent);
      return { kind: 'saved' };
    } catch (error) {
      const failure = asFailure(error);
      const field = fields.find((one) => one === failure.field);
      if (field) state.refused = [field];
      return { kind: 'failed', failure };
    } finally {
      state.saving = false;
    }
  }

  /** What was typed while the change was on its way stays. */
  function accept(view: AppearanceView, sent: Form): void {
    const saved = toForm(view.appearance);
    const typed = state.form ? changedFields(sent, state.form) : [];
    const later = Object.fromEntries(typed.map((field) => [field, state.form?.[field]]));
    Object.assign(state, { view, saved, form: { ...saved, ...later }, refused: [], tried: false });
    keepDraft();
  }

  return { state, load, set, undo, save };
}
